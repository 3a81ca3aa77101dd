import { accessibilityFaults } from './accessibility-faults.ts';
import { AgeNoticePage } from './age-notice-page.ts';
import { expect, test } from './journey.ts';
import { nextStops } from './keyboard.ts';
import { watchShifts } from './layout-faults.ts';

test.use({ settings: { environment: { AGE_NOTICE: 'true' } } });

test('the requested page appears only after the notice is read and accepted by keyboard, and stays from then on', async ({
  classic,
  page,
  picker,
  watch,
}) => {
  // A font that comes after the first paint would move the words by a hair.
  watch.expectFailures('/assets/inter');
  await page.route('**/*.woff2', (route) => route.abort());
  const shifts = await watchShifts(page);
  const viewport = { width: 360, height: 800 };
  await page.setViewportSize(viewport);
  const { notice, accept, game } = new AgeNoticePage(page);
  await page.goto('/classic');
  await expect(notice).toBeFocused();
  expect(await notice.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  await expect(game).toHaveCount(0);
  expect(await shifts()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.type('ana');
  await page.keyboard.press('Escape');
  await expect(notice).toBeFocused();
  await picker.choose('Polski');
  await expect(notice).toHaveAccessibleName('Tylko dla dorosłych');
  await picker.choose('English');
  await expect(notice).toHaveAccessibleName('For adults only');

  await page.reload();
  await expect(notice).toBeFocused();
  expect(await nextStops(page, 3)).toEqual(['Language: English', 'I am 18 or older', 'Leave']);
  await page.keyboard.press('Shift+Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classic.search.box).toBeVisible();
  await expect(classic.search.box).toHaveValue('');
  await expect(page).toHaveURL('/classic');
  await page.reload();
  await expect(classic.search.box).toBeVisible();
  await expect(notice).toHaveCount(0);
});
