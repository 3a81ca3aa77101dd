import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { watchShifts } from './layout-faults.ts';
import { slot } from './states.ts';
import { finishedDays } from './stored-play.ts';

/** More than the shift of a font that comes after the first paint, which makes a button wider. */
const LATE_FONT = 0.001;

test('a player who has played before is spared the example, from the first frame on', {
  tag: '@core',
}, async ({ page, puzzle, stored }) => {
  await stored.put(finishedDays(puzzle.date, 3));
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

/** A page, and what shows that its last part has arrived. */
const ARRIVALS = [
  { who: 'a newcomer', address: '/classic', arrived: '[data-slot="help-intro"] [data-mark]' },
  { who: 'a player', address: '/', arrived: '[data-slot="home-status"] [role="timer"]' },
  { who: 'a player', address: '/image-guess', arrived: '[data-slot="success-count"]:not(:empty)' },
  {
    who: 'a player',
    address: '/channel-guess',
    arrived: '[data-slot="success-count"]:not(:empty)',
  },
];

for (const { who, address, arrived } of ARRIVALS) {
  test(`nothing moves while ${address} arrives for ${who}`, async ({ page, puzzle, stored }) => {
    if (who === 'a player') await stored.put(finishedDays(puzzle.date, 3));
    const shifts = await watchShifts(page);
    await page.goto(address);
    await page.locator(arrived).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(LATE_FONT);
  });
}
