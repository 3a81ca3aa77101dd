import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';

/** The blur of BLUR1, in CSS pixels. */
function allowedFilter(tries: number): string {
  return `blur(${Math.max(0, 10 - tries)}px)`;
}

test('[BLUR1] [BLUR2] each miss lessens the blur by a pixel, and a reload keeps it', async ({
  page,
  server,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  const game = new PicturePage(page, 'channel-guess');
  await game.open();
  await expect(game.title).toHaveText('What channel does this logo belong to?');
  await expect(game.search.box).toHaveAttribute('placeholder', 'Search for a porn channel');
  expect(await game.filter()).toBe(allowedFilter(0));

  for (const [index, miss] of puzzle.wrongGuesses(11).entries()) {
    await game.guess(miss);
    expect(await game.filter()).toBe(allowedFilter(index + 1));
  }
  await page.reload();
  await expect(game.cards).toHaveCount(11);
  expect(await game.filter()).toBe(allowedFilter(11));
});

test('[DAILY14] winning clears the logo and names the channel', async ({
  page,
  server,
  stored,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  const game = new PicturePage(page, 'channel-guess');
  await game.open();
  for (const miss of puzzle.wrongGuesses(1)) await game.guess(miss);
  await game.guess(puzzle.answer);

  await expect(game.winner.winBox).toContainText(
    `${puzzle.answer.name} is the channel of the day!`,
  );
  expect(await game.filter()).toBe(allowedFilter(10));
  await expect(game.successCount).toHaveText('1 person already found out!');
  await page.reload();
  await expect(game.winner.card).toBeVisible();
  expect(await stored.json(`channel-guess-${puzzle.date}-status`)).toEqual({
    completed: 'completed',
    tries: 2,
  });
});

test('[CHANNEL2] nothing clips the blurred logo, so that it has no sharp rim', async ({ page }) => {
  const game = new PicturePage(page, 'channel-guess');
  await game.open();
  const box = game.picture.locator('..');
  expect(await box.boundingBox()).toMatchObject({ width: 320, height: 180 });
  const clipping = await box.evaluate((element) => {
    const reach = 30;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const clips: string[] = [];
    for (let ancestor = element; ancestor.parentElement; ancestor = ancestor.parentElement) {
      const { overflow, clipPath, contain } = getComputedStyle(ancestor);
      const bounds = ancestor.getBoundingClientRect();
      const isNear =
        bounds.left > left - reach ||
        bounds.top > top - reach ||
        bounds.right < right + reach ||
        bounds.bottom < bottom + reach;
      const clipsContent = overflow !== 'visible' || clipPath !== 'none' || contain !== 'none';
      if (isNear && clipsContent) clips.push(ancestor.className);
    }
    return clips;
  });
  expect(clipping).toEqual([]);
});
