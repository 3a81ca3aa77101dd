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

test('[CHANNEL2] [CHANNEL6] the logo stands in one rounded frame from the first look to the win', async ({
  page,
  server,
  stored,
}) => {
  const puzzle = await PicturePuzzle.ofToday(server, 'channel-guess');
  const game = new PicturePage(page, 'channel-guess');
  const frame = game.picture.locator('..');
  const misses = puzzle.wrongGuesses(10);
  for (const tries of [0, 4, 10]) {
    const made = misses.slice(0, tries).map(({ id }) => id);
    await stored.put({ [`channel-guess-${puzzle.date}`]: JSON.stringify(made) });
    await game.open();
    await expect(game.cards).toHaveCount(tries);
    expect(await game.filter()).toBe(allowedFilter(tries));
    expect(await frame.boundingBox()).toMatchObject({ width: 320, height: 180 });
    await expect(frame).toHaveCSS('overflow', 'hidden');
    await expect(frame).toHaveCSS('border-radius', '22px');
  }

  await game.guess(puzzle.answer);
  const won = game.winner.winBox.locator('img').first().locator('..');
  await expect(won).toHaveCSS('overflow', 'hidden');
  await expect(won).toHaveCSS('border-radius', '22px');
  await expect(won).toHaveCSS('aspect-ratio', '16 / 9');
});
