import { expect, test } from './journey.ts';

test('[MENU9] [MENU10] what is typed anywhere in a game goes to the search, whose menu follows the keys', {
  tag: '@core',
}, async ({ classic, page, puzzle, stored }) => {
  const [sought, ...made] = puzzle.wrongGuesses(10);
  if (sought === undefined) throw new Error('There is nobody to guess');
  await stored.putGuesses(`classic-${puzzle.date}`, made);
  await classic.open();
  const { search } = classic;
  await expect(search.box).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await search.type('a');
  for (const key of ['PageDown', 'PageDown', 'End']) {
    await page.keyboard.press(key);
    await expect(search.highlighted).toBeInViewport();
  }
  await page.keyboard.press('Escape');

  await classic.title.click();
  await page.keyboard.type(sought.name);
  await expect(search.box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(classic.rows.first()).toContainText(sought.name);
  await search.type('e');
  await expect(search.menu).toBeVisible();
  expect(await search.list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 700, height: 400 });
  await classic.title.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(search.box).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('the search waits for a tap, its menu opens above it, and the keyboard closes after a guess', async ({
    classic,
    page,
    puzzle,
  }) => {
    const wrong = puzzle.miss;
    await classic.open();
    const { box, menu, options } = classic.search;
    await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
    await expect(page.locator('body')).toBeFocused();
    const boxPlace = await box.boundingBox();
    if (boxPlace === null) throw new Error('The search is not shown');
    expect(boxPlace.y).toBeGreaterThan(700);
    await box.tap();
    await box.pressSequentially(wrong.name);
    await expect(options.first()).toBeInViewport();
    await expect
      .poll(async () => {
        const place = await menu.boundingBox();
        return place !== null && place.y >= 0 && place.y + place.height <= boxPlace.y;
      })
      .toBe(true);
    await options.filter({ hasText: wrong.name }).tap();
    await expect(classic.rows).toHaveCount(1);
    await expect(box).not.toBeFocused();
  });
});

test('above an on-screen keyboard two guesses stay in sight, and the keyboard reaches what has folded away', async ({
  classic,
  page,
  puzzle,
  stored,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(3));
  await classic.open();
  await classic.search.focus();
  await page.keyboard.type('a');
  await expect(classic.search.menu).toBeVisible();
  const menuTop = (await classic.search.menu.boundingBox())?.y ?? 0;
  const { y = 0, height = 0 } = (await classic.rows.nth(1).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(menuTop);
  await expect(classic.rows.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
});
