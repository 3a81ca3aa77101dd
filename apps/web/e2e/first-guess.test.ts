import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { watchShifts } from './layout-faults.ts';
import { slot } from './states.ts';
import { finishedDays } from './stored-play.ts';

/** More than the shift of a font that comes after the first paint, which makes a button wider. */
const LATE_FONT = 0.001;

test('[CLASSIC14] a newcomer has an example, help over the game, and a first guess at random', async ({
  classic,
  page,
  server,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/help-sheet-.*\.js$/.test(request.url())) sheets.push(request.url());
  });
  const shifts = await watchShifts(page);
  await classic.open();
  const intro = slot(page, 'help-intro');
  await expect(intro.locator('[data-mark]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(LATE_FONT);
  expect(sheets).toEqual([]);

  const button = slot(page, 'help-button');
  const sheet = slot(page, 'help-sheet');
  await button.click();
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText('How to play');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();

  const surprise = slot(page, 'surprise');
  await surprise.press('Enter');
  await expect(classic.rows).toHaveCount(1);
  await expect(surprise).toHaveCount(0);
  await expect(intro).toHaveCount(0);
  await server.letPass(24 * 3_600_000);
  await classic.open();
  await expect(surprise).toBeVisible();
  await expect(intro).toHaveCount(0);
});

test('a player who has played before is spared the example, from the first frame on', async ({
  page,
  puzzle,
  stored,
}) => {
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
  { address: '/', arrived: '[data-slot="home-status"] [role="timer"]' },
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
