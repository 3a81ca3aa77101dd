import type { Page } from '@playwright/test';
import { addDays } from '@starguess/game-core';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { slot } from './states.ts';
import { finishedDays } from './stored-play.ts';

/** A font that comes after the first paint makes a button some pixels wider, which is less. */
const LATE_FONT = 0.001;

/** Adds up how far the page has moved under its visitor since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
}

test('[CLASSIC14] a newcomer has an example, help over the game, and a first guess at random', async ({
  classic,
  page,
  server,
  stored,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/help-sheet-.*\.js$/.test(request.url())) sheets.push(request.url());
  });
  const shifts = await watchShifts(page);
  await classic.open();
  const intro = slot(page, 'help-intro');
  await expect(intro.locator('[data-mark]').first()).toBeVisible();
  await expect(classic.legend.getByRole('listitem')).toHaveText([
    'Correct',
    'Partial',
    'Incorrect',
    'Higher',
    'Lower',
  ]);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(LATE_FONT);
  expect(sheets).toEqual([]);

  const button = slot(page, 'help-button');
  const sheet = slot(page, 'help-sheet');
  await button.click();
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText('How to play');
  await expect(sheet.getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Correct: /,
    /^Partial: some of it matches/,
    /^Incorrect: /,
    /^Higher: your guess ranks above the answer/,
    /^Lower: your guess ranks below the answer/,
  ]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();

  const surprise = slot(page, 'surprise');
  await surprise.press('Enter');
  await expect(classic.rows).toHaveCount(1);
  await expect(surprise).toHaveCount(0);
  await expect(intro).toHaveCount(0);
  expect(await stored.text('coachMark.help-classic')).toBe('false');
  await server.letPass(24 * 3_600_000);
  await classic.open();
  await expect(surprise).toBeVisible();
  await expect(intro).toHaveCount(0);
});

test('a player of an earlier day is spared the example, from the first frame on', async ({
  page,
  puzzle,
  stored,
}) => {
  await stored.put({ [`classic-${addDays(puzzle.date, -5)}`]: '["x"]' });
  const shifts = await watchShifts(page);
  const release = await holdScripts(page);
  await page.goto('/classic', { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] [data-slot="yesterday"]').waitFor();
  const intro = slot(page, 'help-intro');
  await expect(intro).toBeHidden();
  release();
  await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
  await expect(intro).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(LATE_FONT);
});

/** A page, and what a browser that opens it has stored. */
const ARRIVALS = [
  { address: '/', arrived: '[data-slot="home-status"] [role="timer"]' },
  { address: '/classic', arrived: '[data-slot="success-count"]:not(:empty)' },
  { address: '/image-guess', arrived: '[data-slot="success-count"]:not(:empty)' },
  { address: '/channel-guess', arrived: '[data-slot="success-count"]:not(:empty)' },
];

for (const { address, arrived } of ARRIVALS) {
  test(`nothing moves while ${address} arrives`, async ({ page, puzzle, stored }) => {
    await stored.put(finishedDays(puzzle.date, 3));
    const shifts = await watchShifts(page);
    await page.goto(address);
    await page.locator(arrived).waitFor();
    expect(await shifts()).toBeLessThan(LATE_FONT);
  });
}
