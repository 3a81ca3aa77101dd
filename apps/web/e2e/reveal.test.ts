import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { successesOf } from './puzzle.ts';

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

  test('[DAILY23] a fresh row opens cell by cell, 400 ms apart', async ({
    classic,
    puzzle,
    stored,
  }) => {
    const [older, newer] = puzzle.wrongGuesses(2);
    if (older === undefined || newer === undefined) throw new Error('There are too few to guess');
    await stored.putGuesses(`classic-${puzzle.date}`, [older]);
    await classic.open();
    await classic.guess(newer);

    const motions = await motionsOf(classic.rows.first());
    expect(motions.map(({ delay }) => milliseconds(delay))).toEqual([
      0, 400, 800, 1_200, 1_600, 2_000, 2_400,
    ]);
    expect(motions.every(({ name }) => name !== 'none')).toBe(true);
    const restored = await motionsOf(classic.rows.last());
    expect(restored.map(({ name }) => name)).toEqual(Array(7).fill('none'));
  });

  test('the winner card waits for the reveal; storage and count do not', async ({
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
    expect(await stored.json(`classic-${puzzle.date}-status`)).toEqual({
      completed: 'completed',
      tries: 1,
    });
    await expect.poll(() => successesOf(server)).toBe(1);
    const last = (await motionsOf(classic.rows.first())).at(-1);
    const revealEnd = milliseconds(last?.delay ?? '') + milliseconds(last?.duration ?? '');
    await expect(classic.winner.card).toHaveCount(0);

    await page.clock.runFor(revealEnd - 1);
    await expect(classic.winner.card).toHaveCount(0);
    await expect(page.locator('[inert]', { has: classic.search.box })).toBeVisible();
    await page.clock.runFor(1);
    await expect(classic.winner.card).toBeVisible();
    await expect(classic.search.box).toHaveCount(0);
  });

  test('the next guess need not wait for the row before', async ({ classic, puzzle }) => {
    const [first, second] = puzzle.wrongGuesses(2);
    await classic.open();
    await classic.search.box.focus();
    await classic.search.pickByKeyboard(first?.name ?? '');
    await classic.search.pickByKeyboard(second?.name ?? '');
    await expect(classic.rows).toHaveCount(2);
  });
});

test('[CLASSIC5] with reduced motion nothing moves, and the winner card comes at once', async ({
  classic,
  home,
  page,
  puzzle,
}) => {
  const animations = () => page.evaluate(() => document.getAnimations().length);
  const [wrong] = puzzle.wrongGuesses(1);
  if (wrong === undefined) throw new Error('There is nobody to guess');
  await page.clock.install();
  await home.open();
  expect(await animations()).toBe(0);
  await home.classicLink.click();
  await classic.guess(wrong);
  expect(await animations()).toBe(0);

  await page.clock.pauseAt(Date.now() + 60_000);
  await classic.search.box.focus();
  await classic.search.pickByKeyboard(puzzle.answer.name);

  await expect(classic.winner.card).toBeVisible();
  expect(await animations()).toBe(0);
});
