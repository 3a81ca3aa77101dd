import type { Page } from '@playwright/test';
import { CastPage } from './cast-page.ts';
import { performers } from './catalogue.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { Search } from './search.ts';
import type { StarguessServer } from './starguess-server.ts';
import { TEST_ALL } from './test-all.ts';

async function htmlOf(server: StarguessServer, path: string): Promise<string> {
  const response = await fetch(server.url + path);
  return response.text();
}

/** Opens a page whose scripts may not run. */
async function openWithoutApp(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] main').waitFor();
}

/** What the HTML of a page holds. */
const TEXTS = {
  '/': ['<title>Daily guessing game · Starguess</title>', 'Classic', 'Profile picture', 'Channel'],
  '/classic': ['<title>Classic · Starguess</title>', 'Yesterday', 'role="combobox"'],
  '/image-guess': ['Profile picture · Starguess', 'role="combobox"', 'data-slot="guess-picture"'],
  '/channel-guess': ['<title>Channel · Starguess</title>', 'data-slot="channel-logo"'],
  '/crono/anything': ['<title>Crono · Starguess</title>', 'data-slot="crono-start"'],
  '/archive': ['<title>Archive · Starguess</title>', 'data-slot="archive-day"'],
  '/cast': ["<title>Who's who · Starguess</title>", 'data-slot="cast-possible"'],
  '/cast/channels': ['data-slot="cast"'],
} as const;

test('[CAST11] [ERROR3] the HTML of each page holds its texts, and nothing of today’s answers', async ({
  puzzle,
  server,
}) => {
  const picture = await PicturePuzzle.ofToday(server, 'image-guess');
  const channel = await PicturePuzzle.ofToday(server, 'channel-guess');
  for (const [path, texts] of Object.entries(TEXTS)) {
    const html = await htmlOf(server, path);
    for (const text of texts) expect(html, path).toContain(text);
    expect(html, path).not.toMatch(/<[^>]*\sstyle=/);
    const { profileUrl: id, name } = puzzle.answer;
    for (const answer of [picture.answer, channel.answer, { id, name }]) {
      expect(html, path).not.toContain(answer.id);
      expect(html, path).not.toContain(answer.name);
    }
  }
  expect(await htmlOf(server, '/classic')).toContain(puzzle.yesterday.name);
  expect(await htmlOf(server, '/image-guess')).toContain(picture.answer.picture);
  const home = await htmlOf(server, '/');
  expect(home).not.toContain('Anonymous user');
  const pictures = [...home.matchAll(/<img src="([^"]+)" alt="" width="96" height="96"/g)];
  const shown = pictures.map(([, address]) => address);
  expect(shown.slice(1, 3)).toEqual([picture.answer.picture, channel.answer.picture]);
  expect([shown[0], shown.length]).toEqual([expect.stringMatching(/^data:image\/svg/), 6]);

  const unknown = await fetch(`${server.url}/nowhere`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('404 Not Found');
});

test('[MENU9] what is done before the page reacts is done once it does', async ({ home, page }) => {
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

test('a page whose scripts do not load says what it needs', async ({ page, watch }) => {
  watch.expectFailures('/assets/');
  await page.route('/assets/app-*.js', (route) => route.abort());
  await openWithoutApp(page, '/');
  await expect(page.getByRole('alert')).toContainText('reload');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows what the page is and what it needs', async ({ page, server }) => {
    await page.goto('/', { waitUntil: 'commit' });
    // A browser whose scripts only this test turns off parses `noscript` as one that runs them.
    expect(await htmlOf(server, '/')).toMatch(/<noscript>.*please allow scripts/s);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guess the pornstar');
    await expect(page.locator('[data-slot="home-card"]')).toHaveCount(4);
  });
});

test('a page that an extension changed before it reacts still plays', { tag: TEST_ALL }, async ({
  page,
  classic,
  puzzle,
  watch,
}) => {
  watch.expectMessage(/Minified React error #418/);
  const release = await holdScripts(page);
  await openWithoutApp(page, '/classic');
  await page.evaluate(() => {
    document.documentElement.classList.add('extension');
    document.body.prepend(document.createElement('extension-bar'));
    document.querySelector('main h1')?.replaceChildren('changed');
  });
  release();
  await page.locator('#root:not([data-rendered])').waitFor();
  await expect(classic.title).toHaveText('Classic');
  await classic.guess(puzzle.miss);
  await expect(classic.rows).toHaveCount(1);
});

test('a text and a focus from before the page reacts outlast a password manager', {
  tag: TEST_ALL,
}, async ({ page, watch }) => {
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

test('a page that was cut off on its way still plays', { tag: TEST_ALL }, async ({
  page,
  classic,
  puzzle,
}) => {
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

test('going back after midnight shows the new day', async ({ page, home, server }) => {
  await server.tell({ type: 'setClock', now: '2031-06-10T23:59:00Z' });
  const crono = home.card('Crono').getByRole('link').first();
  await home.open();
  await expect(crono).toHaveAttribute('href', '/crono/2031-06-10');
  await page.goto('/classic');
  await server.tell({ type: 'setClock', now: '2031-06-11T00:01:00Z' });
  await page.goBack();
  await expect(crono).toHaveAttribute('href', '/crono/2031-06-11');
});
