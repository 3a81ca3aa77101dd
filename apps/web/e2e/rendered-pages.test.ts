import type { Page } from '@playwright/test';
import { translatePage } from '../src/testing/translate-page.ts';
import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { Search } from './search.ts';

/** Opens a page whose scripts may not run. */
async function openWithoutApp(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] main').waitFor();
}

test('[MENU9] what is done before the page reacts is done once it does', { tag: '@core' }, async ({
  home,
  page,
}) => {
  const [wanted] = performers;
  if (wanted === undefined) throw new Error('The catalogue is empty');
  let release = await holdScripts(page);
  const search = new Search(page);
  await openWithoutApp(page, '/classic');
  await search.box.click();
  await page.keyboard.type(wanted.name);
  release();
  await expect(search.options.filter({ hasText: wanted.name }).first()).toBeVisible();
  await expect(search.box).toHaveValue(wanted.name);
  await expect(search.box).toBeFocused();

  release = await holdScripts(page);
  await openWithoutApp(page, '/');
  await page.locator('[data-slot="statistics-button"]').click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();

  release = await holdScripts(page);
  await openWithoutApp(page, '/');
  await home.classicLink.click();
  release();
  await expect(page).toHaveURL(/\/classic$/);

  release = await holdScripts(page);
  await openWithoutApp(page, '/classic');
  const logo = page.getByRole('link', { name: 'Starguess: all games' });
  await logo.focus();
  release();
  await page.locator('[data-slot="search"]:not([aria-busy])').waitFor();
  await expect(logo).toBeFocused();
});

test('a page whose scripts do not load says what it needs', { tag: '@core' }, async ({
  page,
  watch,
}) => {
  watch.expectFailures('/assets/');
  await page.route('/assets/app-*.js', (route) => route.abort());
  await openWithoutApp(page, '/');
  await expect(page.getByRole('alert')).toContainText('reload');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** What else than the app changes a page. */
const STRANGERS = {
  'an extension': () => {
    document.documentElement.classList.add('extension');
    document.body.prepend(document.createElement('extension-bar'));
    document.querySelector('main h1')?.replaceChildren('changed');
  },
  'a translator': translatePage,
};

for (const [stranger, change] of Object.entries(STRANGERS)) {
  test(`a page that ${stranger} changed before it reacts still plays`, async ({
    page,
    classic,
    puzzle,
    watch,
  }) => {
    watch.expectMessage(/Minified React error #418/);
    const release = await holdScripts(page);
    await openWithoutApp(page, '/classic');
    await page.evaluate(change, undefined);
    release();
    await page.locator('#root:not([data-rendered])').waitFor();
    await expect(classic.title).toHaveText('Classic');
    await classic.guess(puzzle.miss);
    await expect(classic.rows).toHaveCount(1);
  });
}

test('a text and a focus from before the page reacts outlast a password manager', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/Minified React error #418/);
  const [wanted] = performers;
  if (wanted === undefined) throw new Error('The catalogue is empty');
  const search = new Search(page);
  const table = page.locator('[data-slot="table-start"]').getByRole('textbox');
  const code = page.locator('[data-slot="carry-on-enter"]');
  for (const { path, box, text } of [
    { path: '/classic', box: search.box, text: wanted.name },
    { path: '/cast', box: new CastPage(page).name, text: 'an' },
    { path: '/tables', box: table, text: 'Ann' },
    { path: '/carry-on', box: code, text: '0004' },
  ]) {
    const release = await holdScripts(page);
    await openWithoutApp(page, path);
    await box.evaluate((input) =>
      input.addEventListener('focus', () => input.after(document.createElement('manager-sign'))),
    );
    await box.click();
    await page.keyboard.type(text);
    release();
    await expect(page.locator('manager-sign')).toHaveCount(0);
    await expect(box, path).toBeFocused();
    await expect(box, path).toHaveValue(text);
    await page.keyboard.type('x');
    await expect(box, path).toHaveValue(`${text}x`);
  }
});

test('a page that was cut off on its way still plays', async ({ page, classic, puzzle }) => {
  await page.route('/classic', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.indexOf('id="starguess-state">') + 100;
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  await classic.open();
  await classic.guess(puzzle.miss);
  await expect(classic.rows).toHaveCount(1);
});
