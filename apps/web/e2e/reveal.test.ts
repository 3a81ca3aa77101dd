import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { successCountOf } from './puzzle.ts';

type Motion = { readonly name: string; readonly delay: string; readonly duration: string };

async function motionsOf(row: Locator): Promise<readonly Motion[]> {
  return row.locator('td > *').evaluateAll((cells) =>
    cells.map((cell) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(cell);
      return { name: animationName, delay: animationDelay, duration: animationDuration };
    }),
  );
}

function milliseconds(seconds: string): number {
  return Number.parseFloat(seconds) * 1_000;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[DAILY25] the winner card waits for the reveal; storage and count do not', async ({
    classic,
    page,
    puzzle,
    server,
    stored,
  }) => {
    await page.clock.install();
    await classic.open();
    await page.clock.pauseAt(Date.now() + 60_000);
    await classic.guess(puzzle.answer);

    expect(await stored.json(`classic-${puzzle.date}`)).toEqual([puzzle.answer.profileUrl]);
    await expect.poll(() => successCountOf(server)).toBe(1);
    const last = (await motionsOf(classic.rows.first())).at(-1);
    const revealEnd = milliseconds(last?.delay ?? '') + milliseconds(last?.duration ?? '');
    await expect(classic.winner.card).toHaveCount(0);

    await page.clock.runFor(revealEnd - 1);
    await expect(page.locator('[data-turning]')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(page.locator('[data-turning]')).toHaveCount(0);
    await page.clock.runFor(499);
    await expect(classic.winner.card).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(classic.winner.card).toBeVisible();
    await expect(classic.search.box).toHaveCount(0);
  });
});
