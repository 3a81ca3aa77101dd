import { FeedbackPage } from './feedback-page.ts';
import { expect, test } from './journey.ts';

test('the footer leads to privacy, contact and the licence, and says whom the site is for', async ({
  page,
  server,
}) => {
  await page.goto('/classic');
  const footer = page.locator('[data-slot="footer"]');
  await expect(footer).toContainText('18+');
  await expect(footer).toContainText('Everyone and everything here is invented.');
  const feedback = new FeedbackPage(page);
  await footer.getByRole('button', { name: 'Contact' }).click();
  await expect(feedback.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(feedback.button).toBeFocused();
  const address = await footer.getByRole('link', { name: 'License' }).getAttribute('href');
  expect(await (await fetch(server.url + address)).text()).toContain('MIT License');

  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page).toHaveTitle('Privacy · Starguess');
  const article = page.locator('[data-slot="privacy"]');
  await expect(article.getByRole('paragraph')).toHaveText(Array.from({ length: 6 }, () => /\.$/));
  const html = async () => (await fetch(`${server.url}/privacy`)).text();
  await expect.poll(html).toContain('There are no accounts and no cookies');
});
