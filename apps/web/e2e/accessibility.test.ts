import { THEMES } from '../src/page/themes.ts';
import { barriersOn } from './barriers.ts';
import { everyState, PARTS, type Part } from './every-state.ts';
import { unseenFocus } from './focus-faults.ts';
import { hurry } from './hurry.ts';
import { expect, test } from './journey.ts';
import { smallTargets } from './layout-faults.ts';
import { TEST_ALL } from './test-all.ts';

const DESKTOP = { width: 1_440, height: 900 };
const PHONE = { width: 360, height: 800 };
const TABLET = { width: 768, height: 1_024 };
const VIEWPORTS = [DESKTOP, PHONE, TABLET];

/** Each theme with a different kind of screen. */
const LOOKS = THEMES.map((theme, index) => ({
  theme,
  viewport: VIEWPORTS[index % VIEWPORTS.length] ?? DESKTOP,
}));

/**
 * Themes differ only in their colours, whose contrast another test computes from the style sheets.
 */
const PARTS_OF_EVERY_THEME: readonly Part[] = ['Home', 'Classic'];

for (const { theme, viewport } of LOOKS) {
  test.describe(`in the theme ${theme}`, () => {
    test.use({ viewport });

    for (const part of PARTS) {
      const isUsual = theme === THEMES[0] || PARTS_OF_EVERY_THEME.includes(part);
      const tag = isUsual ? [] : TEST_ALL;
      test(`${part} has no barrier in any state, shows the focus and keeps still`, { tag }, async ({
        page,
        server,
        stored,
        watch,
      }) => {
        await stored.put({ theme: JSON.stringify(theme) });
        for await (const state of everyState({ page, server, stored, watch }, [part])) {
          await expect.soft(page.locator('html'), state).toHaveAttribute('data-theme', theme);
          expect.soft(await barriersOn(page), state).toEqual([]);
          expect.soft(await smallTargets(page), state).toEqual([]);
          expect.soft(await unseenFocus(page), state).toEqual([]);
          const movements = await page.evaluate(() => document.getAnimations().length);
          expect.soft(movements, state).toBe(0);
        }
      });
    }
  });
}

test('the error screen has no barrier without messages', async ({
  errorScreen,
  page,
  server,
  watch,
}) => {
  const messages = '/messages/en.json';
  watch.expectFailures(messages);
  await server.tell({ type: 'failNext', path: messages, count: 4, status: 500 });
  await hurry(page);
  await page.goto('/');
  await expect(errorScreen.tryAgain).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});
