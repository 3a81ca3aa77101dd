import { expect, test } from './journey.ts';

test('[LANG10] a link’s language is that of the visit, and leaves the address', async ({
  page,
  stored,
}) => {
  await page.goto('/?lang=pl&x=1#content');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgadnij gwiazdę porno');
  await expect(page).toHaveURL(/\/\?x=1#content$/);
  await page
    .getByRole('link', { name: /Klasyczny/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Klasyczny · Starguess');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(await stored.text('language')).toBeNull();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guess the pornstar');
});
