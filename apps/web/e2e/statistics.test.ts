import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';

test('[PRODUCT4] a newcomer is invited to play Classic, and what is played counts at once, in every tab', async ({
  classic,
  context,
  home,
  page,
  puzzle,
}) => {
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.button.focus();
  await page.keyboard.press('Enter');
  await expect(statistics.closeButton).toBeFocused();
  await expect(statistics.games).toHaveCount(0);
  await expect(statistics.exportButton).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(statistics.dialog).toHaveCount(0);
  await expect(statistics.button).toBeFocused();
  await statistics.open();
  await statistics.playLink.click();
  await expect(page).toHaveURL('/classic');
  await expect(classic.search.box).toBeVisible();

  await classic.guess(puzzle.miss);
  await statistics.open();
  await expect(statistics.game('classic')).toContainText('1 played');
  await expect(statistics.game('classic')).toContainText('0 solved');
  await expect(statistics.currentStreak).toHaveText('0 days');
  const other = classic.inTab(await context.newPage());
  await other.open();
  await other.guess(puzzle.answer);
  await expect(statistics.game('classic')).toContainText('1 solved');
  await expect(statistics.currentStreak).toHaveText('1 day');

  // A drag that ends beside the dialog leaves it open, and a click there closes it.
  await page.bringToFront();
  await statistics.dialog.getByRole('heading', { level: 2 }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(statistics.dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(statistics.dialog).toHaveCount(0);
});
