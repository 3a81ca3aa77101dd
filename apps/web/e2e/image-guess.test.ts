import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

/** The zoom of ZOOM1: 7, minus 0.6 for each guess, at least 1. */
function allowedScale(guesses: number): number {
  return Math.max(1, 7 - 0.6 * guesses);
}

test('[ZOOM1] [ZOOM2] each miss zooms out, uncovers letters and brings the hint; a reload keeps it all', async ({
  page,
  server,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  const game = new PicturePage(page, 'image-guess');
  await game.open();
  await expect(game.title).toHaveText('Who is this?');
  await expect(page.getByText('Each try zooms the image out a bit more')).toBeVisible();
  expect(await game.scale()).toBeCloseTo(7);

  const misses = puzzle.wrongGuesses(12);
  for (const [index, miss] of misses.entries()) {
    const tries = index + 1;
    await game.guess(miss);
    expect(await game.scale()).toBeCloseTo(allowedScale(tries));
    const letters = await game.name.locator('[data-shown="true"]').allTextContents();
    const shown = letters.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
    expect(shown).toBe(Math.floor(tries / 2));
    await expect(game.hint).toHaveCount(tries < 10 ? 0 : 1);
  }
  await expect(game.cards).toHaveCount(12);
  await expect(game.cards.first()).toHaveAttribute('data-correct', 'false');

  await page.reload();
  await expect(game.cards).toHaveCount(12);
  expect(await game.scale()).toBeCloseTo(1);
  await expect(game.hint).toBeVisible();
});

test('[DAILY11] [DAILY14] winning shows the whole picture and name, and offers the next mode', async ({
  page,
  server,
  stored,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  const game = new PicturePage(page, 'image-guess');
  await game.open();
  for (const miss of puzzle.wrongGuesses(2)) await game.guess(miss);
  await game.guess(puzzle.answer);

  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(game.winner.winBox).toContainText('Congratulations!');
    await expect(game.winner.winBox).toContainText(puzzle.answer.name);
    await expect(game.winner.nextMode).toHaveText('Classic');
    await expect(game.search.box).toHaveCount(0);
    expect(await game.scale()).toBe(1);
    await expect(game.name).toContainText(puzzle.answer.name.replaceAll(' ', ''));
    await expect(game.successCount).toHaveText('1 person already found out!');
  }
  expect(await stored.json(`image-guess-${puzzle.date}-status`)).toEqual({
    completed: 'completed',
    tries: 3,
  });
});

test('[IMAGE3] the box is 13 rem square and clips, and the origin of the zoom never moves', async ({
  page,
  server,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'image-guess');
  const game = new PicturePage(page, 'image-guess');
  await game.open();
  const frame = game.picture.locator('..');
  const origin = () => game.picture.evaluate((image) => getComputedStyle(image).transformOrigin);
  expect(await frame.boundingBox()).toMatchObject({ width: 208, height: 208 });
  await expect(frame).toHaveCSS('overflow', 'hidden');
  const first = await origin();
  for (const miss of puzzle.wrongGuesses(2)) await game.guess(miss);
  expect(await origin()).toBe(first);
});
