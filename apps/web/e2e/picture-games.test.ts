import type { Page } from '@playwright/test';
import { CastPage } from './cast-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { type PictureMode, PicturePuzzle } from './picture-puzzle.ts';
import type { StarguessServer } from './starguess-server.ts';
import type { StoredPlay } from './stored-play.ts';

type Rules = {
  readonly mode: PictureMode;
  readonly title: string;
  /** What the tenth try brings. */
  readonly promise: string;
  /** How much is hidden after no guess, two and ten, and once it is won. */
  readonly hidden: readonly [none: number, two: number, ten: number, won: number];
  readonly hiddenOf: (game: PicturePage) => Promise<number>;
};

type Visit = {
  readonly page: Page;
  readonly server: StarguessServer;
  readonly stored: StoredPlay;
};

/** Misses ten times, with a reload, and wins. */
async function play({ mode, title, promise, hidden, hiddenOf }: Rules, visit: Visit) {
  const { page, server, stored } = visit;
  const puzzle = await PicturePuzzle.ofToday(server, mode);
  const misses = puzzle.wrongGuesses(10);
  const game = new PicturePage(page, mode);
  await game.open();
  await expect(game.title).toHaveText(title);
  await expect(page.locator('[data-slot="reveal-progress"]')).toHaveText(`0 of 10 – ${promise}`);
  expect(await hiddenOf(game)).toBeCloseTo(hidden[0]);
  for (const miss of misses.slice(0, 2)) await game.guess(miss);
  await page.reload();
  await expect(game.cards).toHaveCount(2);
  expect(await hiddenOf(game)).toBeCloseTo(hidden[1]);

  const made = misses.slice(0, 9).map(({ id }) => id);
  await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(made.reverse()) });
  await game.open();
  const cast = new CastPage(page);
  if (mode === 'image-guess') await expect(cast.links).toHaveCount(0);
  for (const miss of misses.slice(9)) await game.guess(miss);
  await expect(cast.links).toHaveCount(1);
  expect(await hiddenOf(game)).toBeCloseTo(hidden[2]);
  if (mode === 'image-guess') await expect(game.hint).toBeVisible();

  await game.guess(puzzle.answer);
  await expect(game.successCount).toHaveText('1 person already found out!');
  await page.reload();
  await expect(game.winner.winBox).toContainText(puzzle.answer.name);
  expect(await hiddenOf(game)).toBe(hidden[3]);
}

test('[CAST9] [DAILY11] [DAILY14] [ZOOM1] [ZOOM2] each miss of Profile picture zooms out, a reload keeps it, and a win shows it whole', async ({
  page,
  server,
  stored,
}) => {
  const rules: Rules = {
    mode: 'image-guess',
    title: 'Who is this?',
    promise: 'hint at 10',
    // 7, minus 0.6 for each guess, at least 1.
    hidden: [7, 5.8, 1, 1],
    hiddenOf: (game) => game.scale(),
  };
  await play(rules, { page, server, stored });
});

test('[BLUR1] [BLUR2] [CHANNEL2] [DAILY14] each miss of Channel lessens the blur, a reload keeps it, and a win clears it', async ({
  page,
  server,
  stored,
}) => {
  const rules: Rules = {
    mode: 'channel-guess',
    title: 'What channel does this logo belong to?',
    promise: 'sharp at 10',
    // 10 CSS pixels, minus 1 for each guess, at least 0.
    hidden: [10, 8, 0, 0],
    hiddenOf: async (game) => Number(/^blur\(([\d.]+)px\)$/.exec(await game.filter())?.[1]),
  };
  await play(rules, { page, server, stored });
});
