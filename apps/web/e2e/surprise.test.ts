import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { performers } from './catalogue.ts';
import { unseenFocus } from './focus-faults.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { sidewaysScroll } from './layout-faults.ts';

function surpriseOn(page: Page) {
  return page.locator('[data-slot="surprise"]');
}

test('[CLASSIC14] “Surprise me” makes a first guess at random, and no other', async ({
  classic,
  page,
}) => {
  await classic.open();
  await expect(surpriseOn(page)).toHaveText('Surprise me');
  await tabTo(page, surpriseOn(page));
  await page.keyboard.press('Enter');
  await expect(classic.rows).toHaveCount(1);
  const [guessed] = await classic.guessedNames();
  expect(performers.map(({ name }) => name)).toContain(guessed);
  if ((await classic.winner.card.count()) === 0) {
    await expect(classic.search.box).toBeFocused();
  }
  await expect(surpriseOn(page)).toHaveCount(0);
  await page.reload();
  await expect(classic.rows).toHaveCount(1);
  await expect(surpriseOn(page)).toHaveCount(0);
});

test('[CLASSIC14] the picture modes have no “Surprise me”', async ({ page }) => {
  for (const mode of ['image-guess', 'channel-guess']) {
    await page.goto(`/${mode}`);
    await page.locator('[data-slot="yesterday"]').waitFor();
    await expect(surpriseOn(page)).toHaveCount(0);
  }
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('the open menu does not cover “Surprise me”', async ({ classic, page }) => {
      await classic.open();
      const before = await surpriseOn(page).boundingBox();
      expect(before?.height).toBeGreaterThanOrEqual(44);
      expect(await sidewaysScroll(page)).toBe(0);
      await classic.search.type('a');
      await expect(classic.search.options.first()).toBeVisible();
      expect(await unseenFocus(page)).toEqual([]);
      expect(await barriersOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(surpriseOn(page)).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await surpriseOn(page).boundingBox()).toEqual(before);
    });
  });
}
