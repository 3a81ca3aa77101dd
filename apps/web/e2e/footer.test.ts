import { barriersOn } from './barriers.ts';
import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

const SCREENS = ['/', '/classic', '/image-guess', '/channel-guess', '/crono/new', '/nowhere'];

test('every page ends with privacy, contact, licence, and whom the site is for', async ({
  page,
  watch,
}) => {
  watch.expectFailures('/nowhere');
  const footer = page.locator('[data-slot="footer"]');
  for (const address of SCREENS) {
    await page.goto(address);
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(footer.getByRole('button', { name: 'Contact' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Licence' })).toBeVisible();
    await expect(footer).toContainText('18+');
    await expect(footer).toContainText('Every person and channel here is invented.');
  }
});

test('the footer leads to the page on privacy, which has four sentences', async ({
  page,
  server,
}) => {
  await page.goto('/classic');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page).toHaveTitle('Privacy · Starguess');
  const article = page.locator('[data-slot="privacy"]');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(article.getByRole('paragraph')).toHaveText([/\.$/, /\.$/, /\.$/, /\.$/]);
  expect(await barriersOn(page)).toEqual([]);

  const html = async () => (await fetch(`${server.url}/privacy`)).text();
  await expect.poll(html).toContain('There are no accounts and no cookies');
});

test('contact opens the feedback panel, and the licence is a file of the site', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const feedback = new FeedbackPage(page);
  const footer = page.locator('[data-slot="footer"]');
  await footer.getByRole('button', { name: 'Contact' }).click();
  await expect(feedback.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(feedback.button).toBeFocused();
  await footer.getByRole('button', { name: 'Contact' }).click();
  await expect(feedback.panel).toBeVisible();

  const address = await footer.getByRole('link', { name: 'Licence' }).getAttribute('href');
  const licence = await fetch(server.url + address);
  expect(licence.status).toBe(200);
  expect(await licence.text()).toContain('MIT License');
});

test.describe('an operator with people of their own', () => {
  const links = [
    { label: 'Imprint', url: 'https://example.org/imprint' },
    { label: 'Write to us', url: 'mailto:hello@example.org' },
    { label: 'Terms', url: '/terms.html' },
  ];
  test.use({
    settings: { pageConfig: { features: { inventedPeople: false }, footerLinks: links } },
  });

  test('has their links in the footer, and nobody is called invented', async ({ page }) => {
    await page.goto('/');
    const footer = page.locator('[data-slot="footer"]');
    for (const { label, url } of links) {
      await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', url);
    }
    await expect(footer).toContainText('18+');
    await expect(footer).not.toContainText('invented');
  });
});
