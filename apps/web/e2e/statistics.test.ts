import { barriersOn } from './barriers.ts';
import { performers } from './catalogue.ts';
import { daysBefore } from './days-before.ts';
import { expect, test } from './journey.ts';
import { StatisticsPage } from './statistics-page.ts';
import { storedGuesses } from './stored-play.ts';
import { TEST_ALL } from './test-all.ts';

function done(tries: number): string {
  return JSON.stringify({ completed: 'completed', tries });
}

const GUESS = storedGuesses(performers.slice(0, 1));
const GUESS_OF_NOBODY = '["/model/nobody","/model/gone"]';

test('[PRODUCT4] an unplayed browser is invited to play', async ({ classic, home, page }) => {
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();
  await expect(statistics.games).toHaveCount(0);
  await expect(statistics.exportButton).toHaveCount(0);

  await statistics.playLink.click();

  await expect(page).toHaveURL('/classic');
  await expect(classic.search.box).toBeVisible();
  await expect(statistics.dialog).toHaveCount(0);
});

test('a day just played counts at once', async ({ classic, page, puzzle }) => {
  const statistics = new StatisticsPage(page);
  await classic.open();
  await classic.guessAll(puzzle.wrongGuesses(1));
  await statistics.open();
  await expect(statistics.game('classic')).toContainText('1 played');
  await expect(statistics.game('classic')).toContainText('0 solved');
  await expect(statistics.currentStreak).toHaveText('0 days');
  await statistics.closeButton.click();

  await classic.guess(puzzle.answer);
  await statistics.open();

  await expect(statistics.game('classic')).toContainText('1 solved');
  await expect(statistics.currentStreak).toHaveText('1 day');
  await expect(statistics.longestStreak).toHaveText('1 day');
});

test('the figures come from the dated records alone', async ({ home, page, puzzle, stored }) => {
  const { date } = puzzle;
  const back = (count: number) => daysBefore(date, count);
  await stored.put({
    // Solved yesterday and the day before, and in a longer run before a gap.
    [`classic-${back(1)}`]: GUESS,
    [`classic-${back(1)}-status`]: done(1),
    [`image-guess-${back(2)}`]: GUESS,
    [`image-guess-${back(2)}-status`]: done(10),
    [`image-guess-${back(4)}-status`]: done(11),
    [`image-guess-${back(5)}-status`]: done(40),
    [`classic-easy-${back(6)}-status`]: done(2),
    // Played, not solved.
    [`classic-${date}`]: GUESS,
    [`classic-${back(3)}`]: GUESS,
    // Only guesses that are not in the catalogue: not played.
    [`classic-${back(4)}`]: GUESS_OF_NOBODY,
    [`crono-${back(2)}-status`]: done(17),
    [`crono-${back(1)}-status`]: done(0),
    // No records: future or impossible days, other keys, invalid values.
    [`classic-${daysBefore(date, -1)}-status`]: done(1),
    'classic-2030-02-30-status': done(1),
    [`my-classic-${back(3)}-status`]: done(1),
    [`classic-${back(3)}-status-old`]: done(1),
    [`channel-guess-${back(3)}-status`]: '{"completed":',
    [`channel-guess-${back(3)}`]: '[]',
  });
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();

  await expect(statistics.currentStreak).toHaveText('2 days');
  await expect(statistics.longestStreak).toHaveText('3 days');
  await expect(statistics.games.getByRole('heading')).toHaveText([
    'Classic',
    'Classic · Easy',
    'Profile picture',
    'Crono',
  ]);
  await expect(statistics.game('classic')).toContainText('3 played');
  await expect(statistics.game('classic')).toContainText('1 solved');
  expect(await statistics.columnsOf('image-guess')).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n} ${n === 1 ? 'try' : 'tries'}: 0 games`),
    '10 tries: 1 game',
    '11 tries or more: 2 games',
  ]);
  await expect(statistics.figureOf('crono', 'Best score')).toHaveText('17 points');
  await expect(statistics.figureOf('crono', 'Last score')).toHaveText('0 points');
});

test('the dialog is opened, read and closed by keyboard', async ({ home, page }) => {
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.button.focus();
  await page.keyboard.press('Enter');
  await expect(statistics.closeButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statistics.playLink).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statistics.importButton).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(statistics.dialog).toHaveCount(0);
  await expect(statistics.button).toBeFocused();
});

test('a click beside the dialog closes it, a drag that ends there does not', async ({
  home,
  page,
}) => {
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();
  await statistics.dialog.getByRole('heading', { level: 2 }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(statistics.dialog).toBeVisible();

  await page.mouse.click(5, 5);

  await expect(statistics.dialog).toHaveCount(0);
});

test('a game solved in another tab counts in the open dialog', async ({
  context,
  classic,
  home,
  page,
  puzzle,
}) => {
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();
  const other = classic.inTab(await context.newPage());
  await other.open();

  await other.guess(puzzle.answer);

  await expect(statistics.currentStreak).toHaveText('1 day');
});

test('a dialog that cannot be loaded says so, and opens the next time', async ({
  home,
  page,
  watch,
}) => {
  const statistics = new StatisticsPage(page);
  watch.expectMessage(/net::ERR_FAILED/);
  const script = '**/assets/statistics-dialog-*.js*';
  await page.route(script, (route) => route.abort());
  await home.open();
  await statistics.button.click();
  const note = page.getByRole('alert');
  await expect(note).toHaveText('Your statistics could not be loaded. Please try again.');

  await page.unroute(script);
  await statistics.open();

  await expect(note).toHaveCount(0);
});

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** One width for the sheet and one for the centred box. Axe finds the same at all other widths. */
const READ_BY_AXE = new Set([360, 1440]);

test('the dialog fits every screen, is readable to all, and holds still when asked to', {
  tag: TEST_ALL,
}, async ({ home, page, puzzle, stored }) => {
  const statistics = new StatisticsPage(page);
  const played = Array.from({ length: 150 }, (_, back) => {
    const key = `${back % 2 === 0 ? 'classic-medium' : 'channel-guess'}-${daysBefore(puzzle.date, back)}`;
    return Object.entries({ [key]: GUESS, [`${key}-status`]: done(1 + (back % 13)) });
  });
  await stored.put({
    ...Object.fromEntries(played.flat()),
    [`crono-${puzzle.date}-status`]: done(21),
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await home.open();
      await statistics.open();
      const overflow = await statistics.dialog.evaluate((dialog) => [
        dialog.scrollWidth - dialog.clientWidth,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]);
      expect(overflow).toEqual([0, 0]);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      if (!READ_BY_AXE.has(size.width)) continue;
      await statistics.chooseRecords({ 'classic-2030-12-31': ['/model/somebody'] });
      expect(await barriersOn(page)).toEqual([]);
    }
  }
});
