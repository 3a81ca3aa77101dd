import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { type PictureMode, PicturePuzzle } from './picture-puzzle.ts';
import { slowNetwork } from './slow-network.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** How much each frame hid, in order. */
    hiddenPerFrame: number[];
  }
}

/** Simulates a slow phone on a slow network. */
async function slowDown(page: Page): Promise<void> {
  const session = await slowNetwork(page, { latency: 80, down: 150_000, up: 50_000 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Records the zoom or the blur of the picture in every frame, as soon as it exists. */
async function watchFrames(page: Page, selector: string): Promise<void> {
  await page.addInitScript((picture) => {
    window.hiddenPerFrame = [];
    const note = () => {
      const image = document.querySelector(picture);
      const style = image && getComputedStyle(image);
      // What the app replaces is there, but hidden.
      if (style?.visibility === 'visible') {
        const { transform, filter } = style;
        const blur = /blur\(([\d.]+)px\)/.exec(filter)?.[1];
        window.hiddenPerFrame.push(
          blur === undefined ? new DOMMatrix(transform).a : Number.parseFloat(blur),
        );
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }, selector);
}

type Rule = { readonly selector: string; readonly hidden: (tries: number) => number };

const RULES: Readonly<Record<PictureMode, Rule>> = {
  'image-guess': {
    selector: '[data-slot="guess-picture"] img',
    hidden: (tries) => Math.max(1, 7 - 0.6 * tries),
  },
  'channel-guess': {
    selector: '[data-slot="channel-logo"] img',
    hidden: (tries) => Math.max(0, 10 - tries),
  },
};

const TOLERANCE = 0.001;

for (const mode of ['image-guess', 'channel-guess'] as const) {
  test(`no frame of ${mode} shows more than its guesses allow`, async ({
    page,
    server,
    stored,
  }) => {
    const { selector, hidden } = RULES[mode];
    const puzzle = await PicturePuzzle.ofToday(server, mode);
    const [next, ...made] = puzzle.wrongGuesses(4);
    if (next === undefined) throw new Error('There is nothing to guess wrongly');
    await stored.put({ [`${mode}-${puzzle.date}`]: JSON.stringify(made.map(({ id }) => id)) });
    await slowDown(page);
    await watchFrames(page, selector);
    const game = new PicturePage(page, mode);

    await game.open();
    await expect(game.cards).toHaveCount(3);
    const restored = await page.evaluate(() => window.hiddenPerFrame.splice(0));
    expect(restored.length).toBeGreaterThan(0);
    expect(Math.max(...restored)).toBeCloseTo(hidden(3));
    expect(Math.min(...restored)).toBeCloseTo(hidden(3));

    await game.guess(next);
    const least = () => page.evaluate(() => Math.min(...window.hiddenPerFrame));
    await expect.poll(least).toBeCloseTo(hidden(4));
    const eased = await page.evaluate(() => window.hiddenPerFrame);
    expect(Math.min(...eased)).toBeGreaterThanOrEqual(hidden(4) - TOLERANCE);
    expect(eased.some((value) => value > hidden(4) + 0.01 && value < hidden(3) - 0.01)).toBe(true);

    await game.guess(puzzle.answer);
    await expect(game.winner.card).toBeVisible();
    await expect.poll(least).toBe(hidden(Number.POSITIVE_INFINITY));
  });
}
