import { accessibilityFaults } from './accessibility-faults.ts';
import { EVERY_STATE, everyState, PARTS } from './every-state.ts';
import { unseenFocus } from './focus-faults.ts';
import { expect, test } from './journey.ts';
import { smallLetters, smallTargets, zoomingBoxes } from './layout-faults.ts';

const DESKTOP = { width: 1_440, height: 900 };
const PHONE = { width: 360, height: 800 };
const TABLET = { width: 768, height: 1_024 };
const VIEWPORTS = [DESKTOP, PHONE, TABLET];

test.use({ settings: EVERY_STATE });

for (const [index, part] of PARTS.entries()) {
  const viewport = VIEWPORTS[index % VIEWPORTS.length] ?? DESKTOP;
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`${part} has no barrier in any state, shows the focus and keeps still`, async ({
      page,
      server,
      stored,
      watch,
    }) => {
      for await (const state of everyState({ page, server, stored, watch }, { parts: [part] })) {
        expect.soft(await accessibilityFaults(page), state).toEqual([]);
        expect.soft(await smallTargets(page), state).toEqual([]);
        expect.soft(await zoomingBoxes(page), state).toEqual([]);
        expect.soft(await smallLetters(page), state).toEqual([]);
        expect.soft(await unseenFocus(page), state).toEqual([]);
        const movements = await page.evaluate(() => document.getAnimations().length);
        expect.soft(movements, state).toBe(0);
      }
    });
  });
}

test('a barrier would be found', async ({ page }) => {
  await page.goto('/privacy');
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await accessibilityFaults(page)).toContain('button-name: <button></button>');
});
