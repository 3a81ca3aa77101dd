import { CastPage } from './cast-page.ts';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { type PictureMode, PicturePuzzle } from './picture-puzzle.ts';

const GAMES = [
  {
    mode: 'image-guess',
    rules: '[CAST9] [DAILY11] [DAILY14] [ZOOM1] [ZOOM2]',
    title: 'Who is this?',
    promise: 'hint at 10',
    /** The zoom of ZOOM1: 7, minus 0.6 for each guess, at least 1. */
    look: { 0: 7, 2: 5.8, 10: 1, won: 1 },
    lookOf: (game: PicturePage) => game.scale(),
    next: 'Classic',
  },
  {
    mode: 'channel-guess',
    rules: '[BLUR1] [BLUR2] [CHANNEL2] [DAILY14]',
    title: 'What channel does this logo belong to?',
    promise: 'sharp at 10',
    /** The blur of BLUR1, in CSS pixels: 10, minus 1 for each guess, at least 0. */
    look: { 0: 10, 2: 8, 10: 0, won: 0 },
    lookOf: async (game: PicturePage) =>
      Number(/^blur\(([\d.]+)px\)$/.exec(await game.filter())?.[1]),
    next: 'Classic',
  },
] as const satisfies readonly { readonly mode: PictureMode }[];

for (const { mode, rules, title, promise, look, lookOf, next } of GAMES) {
  test(`${rules} each miss of ${mode} shows more, a reload keeps it, and a win shows it whole`, async ({
    page,
    server,
    stored,
  }) => {
    const puzzle = await PicturePuzzle.ofToday(server, mode);
    const misses = puzzle.wrongGuesses(10);
    const game = new PicturePage(page, mode);
    const progress = page.locator('[data-slot="reveal-progress"]');
    await game.open();
    await expect(game.title).toHaveText(title);
    await expect(progress).toHaveText(`0 of 10 – ${promise}`);
    expect(await lookOf(game)).toBeCloseTo(look[0]);
    for (const miss of misses.slice(0, 2)) await game.guess(miss);
    for (const visit of ['at once', 'after a reload']) {
      await expect(game.cards, visit).toHaveCount(2);
      expect(await lookOf(game), visit).toBeCloseTo(look[2]);
      await page.reload();
    }

    const made = misses.slice(0, 9).map(({ id }) => id);
    await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(made.reverse()) });
    await game.open();
    await expect(progress).toHaveText(`9 of 10 – ${promise}`);
    const cast = new CastPage(page);
    if (mode === 'image-guess') await expect(cast.links).toHaveCount(0);
    for (const miss of misses.slice(9)) await game.guess(miss);
    await expect(progress).toHaveCount(0);
    await expect(cast.links).toHaveCount(1);
    expect(await lookOf(game)).toBeCloseTo(look[10]);
    if (mode === 'image-guess') await expect(game.hint).toBeVisible();

    await game.guess(puzzle.answer);
    for (const visit of ['at once', 'after a reload']) {
      await expect(game.winner.winBox, visit).toContainText(puzzle.answer.name);
      await expect(game.winner.nextMode, visit).toHaveText(next);
      await expect(game.successCount, visit).toHaveText('1 person already found out!');
      expect(await lookOf(game), visit).toBe(look.won);
      await page.reload();
    }
    expect(await stored.json(`${mode}-${puzzle.date}-status`)).toEqual({
      completed: 'completed',
      tries: 11,
    });
  });
}
