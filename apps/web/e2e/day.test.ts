import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { Puzzle } from './puzzle.ts';

const DONE = JSON.stringify({ completed: 'completed', tries: 3 });

test('one solved mode leads to the next, in the fixed order', async ({ page, classic, server }) => {
  const puzzle = await Puzzle.ofToday(server);
  await classic.open();
  await classic.guess(puzzle.answer);
  await expect(classic.winner.nextMode).toHaveText('Profile picture');
  await classic.winner.nextMode.click();

  const image = new PicturePage(page, 'image-guess');
  const imagePuzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  await image.guess(imagePuzzle.answer);
  await expect(image.winner.nextMode).toHaveText('Channel');
  await image.winner.nextMode.click();

  const channel = new PicturePage(page, 'channel-guess');
  const channelPuzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  await channel.guess(channelPuzzle.answer);
  await expect(channel.winner.nextMode).toHaveText('Crono');
  await expect(channel.winner.nextMode).toHaveAttribute('href', `/crono/${puzzle.date}`);
});

test('[WIN3] nothing is offered when every mode is done', async ({ page, server, stored }) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  const status = (mode: string) => `${mode}-${puzzle.date}-status`;
  await stored.put({
    [status('classic-easy')]: DONE,
    [status('image-guess')]: DONE,
    [status('crono')]: DONE,
  });
  const game = new PicturePage(page, 'channel-guess');
  await game.open();
  await game.guess(puzzle.answer);
  await expect(game.winner.winBox).toContainText('Congratulations!');
  await expect(game.winner.nextMode).toHaveCount(0);
});

test('two tabs of one mode stay in step', async ({ page, context, server }) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  const one = new PicturePage(page, 'channel-guess');
  await one.open();
  const other = new PicturePage(await context.newPage(), 'channel-guess');
  await other.open();
  const [first, second] = puzzle.wrongGuesses(2);
  if (first === undefined || second === undefined) throw new Error('Too little to guess');

  await one.guess(first);
  await expect(other.cards).toHaveCount(1);
  await other.guess(second);
  await expect(one.cards).toHaveCount(2);
  expect(await one.filter()).toBe('blur(8px)');
  await one.guess(puzzle.answer);
  await expect(other.winner.card).toBeVisible();
  await expect(one.successCount).toHaveText('1 person already found out!');
  for (const { winner } of [one, other]) await expect(winner.nextMode).toHaveText('Classic');
});

test('Home shows what another tab plays', async ({ home, context, server }) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  await home.open();
  const game = new PicturePage(await context.newPage(), 'channel-guess');
  await game.open();
  for (const miss of puzzle.wrongGuesses(1)) await game.guess(miss);
  await expect(home.card('Channel')).toContainText('Continue: 1 try');
  await game.guess(puzzle.answer);
  await expect(home.card('Channel')).toContainText('Solved in 2 tries');
});

test('a double click on a link leads one step on, and one step back', async ({ home, page }) => {
  await home.open();
  const before = await page.evaluate(() => history.length);
  await home.card('Channel').getByRole('link').dblclick();
  await expect(page).toHaveURL(/\/channel-guess$/);
  await expect(page.getByRole('combobox')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(home.card('Channel')).toBeVisible();
});

test('a double click on the game against friends makes one game', async ({ home, page }) => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/crono/new')) made.push('game');
  });
  await home.open();
  await page.getByRole('link', { name: 'Play against friends' }).dblclick();
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
  await page.goBack();
  await expect(home.card('Crono')).toBeVisible();
  expect(made).toEqual(['game']);
});

test('changing the language keeps the guesses', async ({ page, picker, server }) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  const game = new PicturePage(page, 'image-guess');
  await game.open();
  for (const miss of puzzle.wrongGuesses(2)) await game.guess(miss);
  await picker.choose('Italiano');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(game.cards).toHaveCount(2);
  expect(await game.scale()).toBeCloseTo(5.8);
});
