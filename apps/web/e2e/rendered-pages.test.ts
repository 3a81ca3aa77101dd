import type { Page } from '@playwright/test';
import { performers } from './catalogue.ts';
import { holdScripts } from './held-scripts.ts';
import { expect, test } from './journey.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { blockStorage } from './refusing-storage.ts';
import { Search } from './search.ts';
import type { StarguessServer } from './starguess-server.ts';

async function htmlOf(server: StarguessServer, path: string): Promise<string> {
  const response = await fetch(server.url + path);
  return response.text();
}

/** Opens a page whose scripts may not run. */
async function openWithoutApp(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#root[data-rendered] main').waitFor();
}

test.describe('the HTML of a page', () => {
  const TEXTS = {
    '/': [
      '<title>Daily guessing game · Starguess</title>',
      'Classic',
      'Profile picture',
      'Channel',
    ],
    '/classic': ['<title>Classic · Starguess</title>', 'Yesterday', 'role="combobox"'],
    '/image-guess': ['Profile picture · Starguess', 'role="combobox"', 'data-slot="guess-picture"'],
    '/channel-guess': ['<title>Channel · Starguess</title>', 'data-slot="channel-logo"'],
    '/crono/anything': ['<title>Crono · Starguess</title>', 'data-slot="crono-start"'],
    '/archive': ['<title>Archive · Starguess</title>', 'data-slot="archive-day"'],
    '/cast': ["<title>Who's who · Starguess</title>", 'data-slot="cast-possible"'],
    '/cast/channels': ['data-slot="cast"'],
    '/nowhere': ['404 Not Found'],
  } as const;

  for (const [path, texts] of Object.entries(TEXTS)) {
    test(`at ${path} holds its texts`, async ({ server }) => {
      const html = await htmlOf(server, path);
      for (const text of texts) expect(html).toContain(text);
      expect(html).not.toMatch(/<[^>]*\sstyle=/);
    });
  }

  test('names yesterday’s answer, and nothing of today’s', async ({ server, puzzle }) => {
    expect(await htmlOf(server, '/classic')).toContain(puzzle.yesterday.name);
    const picture = await PicturePuzzle.ofToday(server, 'image-guess');
    const channel = await PicturePuzzle.ofToday(server, 'channel-guess');
    expect(await htmlOf(server, '/image-guess')).toContain(picture.answer.picture);
    for (const path of ['/', '/classic', '/image-guess', '/channel-guess', '/crono/x']) {
      const html = await htmlOf(server, path);
      for (const { id, name } of [picture.answer, channel.answer]) {
        expect(html).not.toContain(id);
        expect(html).not.toContain(name);
      }
      expect(html).not.toContain(puzzle.answer.name);
      expect(html).not.toContain(puzzle.answer.profileUrl);
    }
  });

  test('has the messages of its own screen, and of none that opens later', async ({ server }) => {
    const [home, crono] = [await htmlOf(server, '/'), await htmlOf(server, '/crono/anything')];
    expect(home).not.toContain('Your story starts here');
    expect(home).not.toContain('Anonymous user');
    expect(crono).toContain('Anonymous user');
  });

  test('is the same at every query but `lang`, which chooses its language', async ({ server }) => {
    const tagOf = async (path: string) =>
      (await fetch(server.url + path, { method: 'HEAD' })).headers.get('etag');
    const plain = await tagOf('/classic');
    expect(await tagOf('/classic?utm_source=x&lang=xx')).toBe(plain);
    expect(await tagOf('/classic/')).toBe(plain);
    expect(await tagOf('/classic?lang=en')).toBe(plain);
  });
});

test('what is typed before the page reacts is searched once it does', async ({ page }) => {
  const [wanted] = performers;
  if (wanted === undefined) throw new Error('The catalogue is empty');
  const release = await holdScripts(page);
  await openWithoutApp(page, '/classic');
  const search = new Search(page);
  await search.box.click();
  await page.keyboard.type(wanted.name);
  release();
  await expect(search.options.filter({ hasText: wanted.name }).first()).toBeVisible();
  await expect(search.box).toHaveValue(wanted.name);
  await expect(search.box).toBeFocused();
});

test('a button pressed before the page reacts does its work once', async ({ page }) => {
  const release = await holdScripts(page);
  await openWithoutApp(page, '/');
  await page.locator('[data-slot="statistics-button"]').click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a link works before the page reacts', async ({ page, home }) => {
  const release = await holdScripts(page);
  await openWithoutApp(page, '/');
  await home.classicLink.click();
  release();
  await expect(page).toHaveURL(/\/classic$/);
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

test('a rendered page plays with storage blocked', async ({ page, classic, puzzle }) => {
  await blockStorage(page);
  await classic.open();
  const [miss] = puzzle.wrongGuesses(1);
  if (miss === undefined) throw new Error('There is nothing to guess wrongly');
  await classic.guess(miss);
  await expect(classic.rows).toHaveCount(1);
});

test('a page that an extension changed before it reacts still plays', async ({
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
  const [miss] = puzzle.wrongGuesses(1);
  if (miss === undefined) throw new Error('There is nothing to guess wrongly');
  await classic.guess(miss);
  await expect(classic.rows).toHaveCount(1);
});

test('a page that was cut off on its way still plays', async ({ page, classic, puzzle }) => {
  await page.route('/classic', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.indexOf('id="starguess-state">') + 100;
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  await classic.open();
  const [miss] = puzzle.wrongGuesses(1);
  if (miss === undefined) throw new Error('There is nothing to guess wrongly');
  await classic.guess(miss);
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
