import { DAY_MS } from '@starguess/game-core';
import { ClassicPage } from '../classic-page.ts';
import { PicturePage } from '../picture-page.ts';
import { PICTURE_MODES, PicturePuzzle } from '../picture-puzzle.ts';
import { Puzzle } from '../puzzle.ts';
import { expect, test } from './site.ts';

/** From the server's start to its midnight. */
const EVENING_MS = 75_000;

test('each daily mode is won, with a reload at every stage, and counts once', {
  tag: '@core',
}, async ({ openBrowser, site }) => {
  const server = await site.start();
  const page = await openBrowser(server);
  const puzzle = await Puzzle.ofToday(server);
  const classic = new ClassicPage(page);
  await classic.open();
  await classic.guessAll(puzzle.wrongGuesses(2));
  await page.reload();
  await expect(classic.rows).toHaveCount(2);
  await classic.guess(puzzle.answer);
  await expect(classic.winner.card).toBeVisible();
  await page.reload();
  await expect(classic.winner.shareBox).toContainText('in 3 guesses');
  await expect(classic.successCount).toHaveText('1 person already found out!');

  for (const mode of PICTURE_MODES) {
    const pictured = await PicturePuzzle.ofToday(server, mode);
    const game = new PicturePage(page, mode);
    await game.open();
    await game.guess(pictured.miss);
    await page.reload();
    await expect(game.cards).toHaveCount(1);
    await game.guess(pictured.answer);
    await expect(game.winner.card).toBeVisible();
    await page.reload();
    await expect(game.winner.winBox).toContainText(pictured.answer.name);
    await expect(game.successCount).toHaveText('1 person already found out!');
  }
});

test('midnight reaches an open page, and the game of the day before is finished for its own day', async ({
  openBrowser,
  site,
}) => {
  const now = Date.now();
  const midnight = Math.ceil(now / DAY_MS) * DAY_MS;
  const server = await site.start({}, midnight - now - EVENING_MS);
  const page = await openBrowser(server);
  const old = await PicturePuzzle.ofToday(server, 'image-guess');
  const game = new PicturePage(page, 'image-guess');
  await game.open();
  await game.guess(old.miss);
  await expect(game.newPuzzle).toBeVisible({ timeout: 2 * EVENING_MS });
  await expect(game.cards).toHaveCount(1);
  await game.guess(old.answer);
  await expect(game.winner.winBox).toContainText(old.answer.name);
  const fresh = await PicturePuzzle.ofToday(server, 'image-guess');
  expect(fresh.date).not.toBe(old.date);
  await game.newPuzzle.click();
  await expect(game.cards).toHaveCount(0);
  await expect(game.picture).toHaveAttribute('src', fresh.answer.picture);
});
