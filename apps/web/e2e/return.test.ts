import { expect, test as journey } from './journey.ts';

/** With the back/forward cache, which Playwright turns off: its own `goBack` does not know it. */
const test = journey.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('a page from the back/forward cache shows what was played and chosen since', async ({
  classic,
  home,
  page,
  puzzle,
}) => {
  const root = page.locator('html');
  await home.open();
  await root.evaluate((element) => element.setAttribute('data-cached', ''));
  await page.goto('/classic');
  await classic.guess(puzzle.miss);
  await page.evaluate(() => {
    localStorage.setItem('language', 'pl');
    localStorage.setItem('theme', '"contrast"');
    history.back();
  });
  await expect(home.classicCard).toContainText('1 próba');
  await expect(root).toHaveAttribute('data-cached');
  await expect(root).toHaveAttribute('lang', 'pl');
  await expect(root).toHaveAttribute('data-theme', 'contrast');
});
