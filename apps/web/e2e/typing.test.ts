import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';
import { Search } from './search.ts';

test('[MENU9] the search has the focus as a game loads, and after each guess', async ({
  classic,
  page,
  puzzle,
}) => {
  const [first, second] = puzzle.wrongGuesses(2);
  await classic.open();
  await expect(classic.search.box).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
  await page.keyboard.type(first?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(classic.rows).toHaveCount(1);
  await expect(classic.search.box).toBeFocused();

  await page.keyboard.type(second?.name ?? '');
  await classic.search.options.first().click();
  await expect(classic.rows).toHaveCount(2);
  await expect(classic.search.box).toBeFocused();
});

for (const mode of PICTURE_MODES) {
  test(`[MENU9] ${mode} can be won without a pointer or the Tab key`, async ({ page, server }) => {
    const { answer } = await PicturePuzzle.ofToday(server, mode);
    const search = new Search(page);
    await page.goto(`/${mode}`);
    await expect(search.box).toBeFocused();
    await page.keyboard.type(answer.name);
    await expect(search.options.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-slot="winner-card"]')).toBeFocused();
  });
}

test('[MENU9] the order of the Tab key is that of the page, and begins with the way to the content', async ({
  classic,
  page,
}) => {
  await classic.open();
  await expect(classic.search.box).toBeFocused();
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await tabTo(page, skip);
  await page.keyboard.press('Enter');
  await tabTo(page, classic.search.box);
  await page.keyboard.press('Shift+Tab');
  await expect(classic.search.box).not.toBeFocused();
});

test('[MENU9] what the player chose before the page reacts keeps the focus', async ({
  classic,
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/classic', { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] main').waitFor();
  const logo = page.getByRole('link', { name: 'Starguess: all games' });
  await logo.focus();
  release();
  await page.locator('#root:not([data-rendered])').waitFor();
  await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
  await expect(logo).toBeFocused();
  await expect(classic.search.box).toBeVisible();
});

test('[MENU10] what is typed anywhere in a game goes to the search', async ({
  classic,
  page,
  puzzle,
}) => {
  const [sought] = puzzle.wrongGuesses(1);
  const [first = '', ...rest] = sought?.name ?? '';
  await classic.open();
  for (const elsewhere of [classic.title, page.locator('main'), classic.yesterday]) {
    await elsewhere.click({ position: { x: 2, y: 2 } });
    await expect(classic.search.box).not.toBeFocused();
    await page.keyboard.type(first);
    await expect(classic.search.box).toBeFocused();
    await expect(classic.search.box).toHaveValue(first);
    await page.keyboard.press('Escape');
  }

  await classic.title.click();
  await page.keyboard.type(first + rest.join(''));
  await page.keyboard.press('Enter');
  await expect(classic.rows.first()).toContainText(sought?.name ?? '');
});

test.describe('on a small window', () => {
  test.use({ viewport: { width: 700, height: 400 } });

  test('[MENU10] a blank scrolls the page, and keys with Ctrl stay the browser’s', async ({
    classic,
    page,
    puzzle,
    stored,
  }) => {
    await stored.putGuesses(`classic-${puzzle.date}`, puzzle.wrongGuesses(9));
    await classic.open();
    await classic.title.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(classic.search.box).toHaveValue('');
    await expect(classic.search.box).not.toBeFocused();
  });
});

test('[MENU10] a dialog, the feedback and Crono keep what is typed in them', async ({
  classic,
  page,
  server,
}) => {
  await classic.open();
  await page.locator('[data-slot="statistics-button"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('ana');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(classic.search.box).toHaveValue('');

  await page.locator('[data-slot="feedback-button"]').click();
  const field = page.locator('[data-slot="feedback-panel"]').getByRole('textbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('ana');
  await expect(field).toHaveValue('ana');
  await expect(classic.search.box).toHaveValue('');

  const { date } = await PicturePuzzle.ofToday(server, 'image-guess');
  await page.goto(`/crono/${date}`);
  await page.locator('[data-slot="crono-start-button"]').waitFor();
  await page.keyboard.type('ana');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('the button in the search clears it', async ({ classic, page }) => {
  await classic.open();
  await page.keyboard.type('ana');
  await expect(classic.search.options.first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(classic.search.box).toHaveValue('');
  await expect(classic.search.box).toBeFocused();
  await expect(classic.search.menu).toBeHidden();
});

test('Home and End go to the ends of the menu', async ({ classic, page }) => {
  await classic.open();
  await classic.search.type('a');
  const names = await classic.search.options.allTextContents();
  await page.keyboard.press('End');
  await expect(classic.search.highlighted).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(classic.search.highlighted).toHaveText(names[0] ?? '');
  await expect(classic.search.highlighted).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('[MENU9] the search waits for a tap, since the on-screen keyboard covers the game', async ({
    classic,
    page,
  }) => {
    await classic.open();
    await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
    await expect(page.locator('body')).toBeFocused();
  });
});

test.describe('behind the age notice', () => {
  test.use({ settings: { environment: { AGE_NOTICE: 'true' } } });

  test('[MENU9] the search has the focus once the notice is accepted, not before', async ({
    classic,
    page,
  }) => {
    await page.goto('/classic');
    const notice = page.locator('[data-slot="age-notice"]');
    await expect(notice).toBeFocused();
    await page.keyboard.type('ana');
    await expect(notice).toBeFocused();
    await page.keyboard.press('Tab');
    await notice.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(classic.search.box).toBeFocused();
    await expect(classic.search.box).toHaveValue('');
  });
});
