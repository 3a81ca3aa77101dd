import { readdirSync, readFileSync } from 'node:fs';
import type { Performer } from '@starguess/catalog';
import { test } from './birds.ts';
import { ClassicPage } from './classic-page.ts';
import { expect } from './journey.ts';
import { LanguagePicker } from './language-picker.ts';

// In one worker, whose server and catalogue they share.
test.describe.configure({ mode: 'default' });

/** What the shipped site is about. */
const THEME_WORDS = /.{0,30}(?:porn|performer|adult|\b18\+|\bRTA\b).{0,30}/gi;

/** What the shipped catalogue declares, and its ids. */
const SHIPPED_FIELDS = /.{0,30}(?:gender|birthPlace|ethnicity|hairColor|debut|\/model\/).{0,30}/gi;

test('a site in a folder greets in its own words and colours, and leads to its own pages', {
  tag: '@core',
}, async ({ home, page, server }) => {
  const html = async () => (await fetch(`${server.url}/`)).text();
  await expect.poll(html).toContain('Guess the bird</h1>');

  await home.open();
  await expect(page).toHaveTitle('Daily guessing game · Birdguess');
  await expect(home.title).toHaveText('Guess the bird');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 246, 236)');
  const logo = page.getByRole('banner').locator('img').first();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await home.card('Close-up').getByRole('link').first().click();
  await expect(page.locator('[data-slot="guess-picture"]')).toHaveCSS('border-radius', '50%');

  await new LanguagePicker(page).choose('Español');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué ave es?');
  await page.getByRole('link', { name: 'Aviso legal' }).click();
  await expect(page).toHaveTitle('Aviso legal · Birdguess');
  await expect(page.getByRole('heading')).toHaveText('Aviso legal');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 246, 236)');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('1 Heron Lane')).toBeVisible();
  await page.getByRole('link', { name: 'Birdguess' }).click();
  await expect(home.title).toHaveText('Adivina el ave');
});

/** Names of JSON fields and of what a theme can reach are the same on every site. */
const NAMES = /"[^"\\<>]*":|data-kind="?\w+"?/g;

const PAGES = ['', 'classic', 'image-guess', 'channel-guess', 'crono/new', 'cast', 'archive']
  .concat(['practice/classic', 'carry-on', 'tables', 'privacy', 'pages/imprint', 'nowhere'])
  .flatMap((path) => [`/${path}`, `/${path}?lang=es`]);
const CALLS = ['classic/daily-guess/', 'image-guess/daily-guess/', 'channel-guess/daily-guess/']
  .concat(['stats/classic/', 'server-date/', 'nowhere', 'openapi.json'])
  .map((path) => `/api/${path}`);
const FILES = ['/messages/en.json', '/messages/es.json', '/manifest.webmanifest', '/favicon.svg'];

test('such a site sends no word of the shipped theme', async ({ server }) => {
  await expect.poll(async () => (await fetch(`${server.url}/privacy`)).text()).toContain('</main>');
  const catalogue = /\/catalog\/\w[^"]*\.json/.exec(await (await fetch(server.url)).text())?.[0];
  const found: string[] = [];
  for (const path of [...PAGES, ...CALLS, ...FILES, catalogue ?? '/no-catalogue']) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(path.includes('nowhere') ? 404 : 200);
    expect(answer.headers.has('rating'), path).toBe(false);
    const whole = await answer.text();
    const words = [
      ...(whole.replaceAll(NAMES, '').match(THEME_WORDS) ?? []),
      ...(path.startsWith('/api/openapi') ? [] : (whole.match(SHIPPED_FIELDS) ?? [])),
    ];
    found.push(...words.map((found) => `${path}: ${found}`));
  }
  expect(found).toEqual([]);
});

test('its catalogue is played by the fields that it declares, to a win in two languages', async ({
  browser,
  contextOptions,
  server,
}) => {
  const html = await (await fetch(`${server.url}/classic`)).text();
  const [address = ''] = /\/catalog\/\w+\.json/.exec(html) ?? [];
  const birds: readonly Performer[] = (await (await fetch(server.url + address)).json()).performers;
  const { today } = await (await fetch(`${server.url}/api/classic/daily-guess/`)).json();
  const misses = birds.filter(({ profileUrl }) => profileUrl !== today).slice(0, 5);
  const answer = birds.filter(({ profileUrl }) => profileUrl === today);
  for (const [language, headings, clue] of [
    ['en', ['Food', 'Home', 'National bird of', 'Colors', 'No.'], 'National bird since: '],
    ['es', ['Come', 'Vive en', 'Ave nacional de', 'Colores', 'N.º'], 'Ave nacional desde: '],
  ] as const) {
    const reducedMotion = 'reduce';
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: server.url,
      reducedMotion,
    });
    const page = await context.newPage();
    const classic = new ClassicPage(page);
    await classic.open(`/classic?lang=${language}`);
    await expect(page.locator('thead th[data-field]')).toHaveText([...headings]);
    await classic.guessAll(misses);
    await expect(page.locator('[data-slot="clue-since"]')).toContainText(clue);
    await classic.guessAll(answer);
    await expect(classic.winner.copy).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(SHIPPED_FIELDS);
    await context.close();
  }
});

/** The texts of elements and their names, where the code has them instead of a message. */
const WRITTEN = /(?:children|alt|aria-label|placeholder|title)"?:`([^`]*)`/g;

test('the scripts hold no text about the shipped theme but the sign of its rating', () => {
  const assets = new URL('../dist/assets/', import.meta.url);
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = scripts.flatMap((name) =>
    Array.from(readFileSync(new URL(name, assets), 'utf8').matchAll(WRITTEN), ([, text]) => text),
  );
  expect(texts).toContain('Developer tools');
  const ofTheme = texts.filter((text) => text?.match(THEME_WORDS));
  // The age notice, and a footer whose site has the rating.
  expect(ofTheme).toEqual(['18+', '18+']);
});
