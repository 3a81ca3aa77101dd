import { expect, test } from './journey.ts';
import { blockStorage } from './stored-play.ts';

test('the game is played from memory with storage blocked, in another language too, and the page says so once', {
  tag: '@core',
}, async ({ classic, home, page, picker, puzzle }) => {
  await blockStorage(page);
  await home.open();
  await home.classicLink.click();
  await classic.guess(puzzle.miss);
  const unsaved = page.locator('[data-slot="unsaved"]');
  await expect(unsaved).toContainText('This browser no longer saves your games');
  await unsaved.getByRole('button').press('Enter');
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Starguess: all games' }).click();
  await expect(home.classicCard).toContainText('Continue: 1 try');
  await home.classicLink.click();
  await expect(classic.rows).toHaveCount(1);
  await picker.choose('Polski');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.locator('main')).not.toContainText('Birthplace');
  await expect(classic.rows).toHaveCount(1);
  await picker.choose('English');
  await classic.guess(puzzle.answer);

  await expect(classic.winner.shareBox).toContainText('in 2 guesses');
  await expect(classic.successCount).toHaveText('1 person already found out!');
  await page.getByRole('link', { name: 'Starguess: all games' }).click();
  await expect(home.classicCard).toContainText('Solved in 2 tries');
  await expect(unsaved).toHaveCount(0);
});

test('two tabs of a game stay in step', { tag: '@core' }, async ({
  classic,
  context,
  page,
  puzzle,
  stored,
}) => {
  const [first, second] = puzzle.wrongGuesses(2);
  if (first === undefined || second === undefined) throw new Error('The catalogue is too small');
  const otherPage = await context.newPage();
  const other = classic.inTab(otherPage);
  await classic.open();
  await other.open();

  await classic.guess(first);
  await expect(other.rows.getByRole('rowheader')).toHaveText([first.name]);
  await expect(otherPage.getByRole('status').filter({ hasText: first.name })).toHaveCount(0);
  await other.guess(second);
  await expect(classic.rows.getByRole('rowheader')).toHaveText([second.name, first.name]);

  await other.guess(puzzle.answer);
  await expect(other.winner.card).toBeVisible();
  await expect(classic.winner.card).toBeVisible();
  await expect(classic.winner.card).not.toBeFocused();
  await expect(other.successCount).toHaveText('1 person already found out!');
  expect(await stored.json('pending-successes')).toEqual([]);

  await otherPage.evaluate(() => localStorage.clear());
  await expect(classic.rows).toHaveCount(0);
  await expect(page.getByText('Pick anyone to start')).toBeVisible();
});
