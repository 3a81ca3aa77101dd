import type { Page } from '@playwright/test';
import { BIRDS_SITE, test as birdsTest } from './birds.ts';
import { EVERY_STATE, everyState, PARTS } from './every-state.ts';
import { expect, test } from './journey.ts';
import { LanguagePicker } from './language-picker.ts';

/** What the shipped site is about. */
const THEME_WORDS = /.{0,30}(?:porn|performer|adult|\b18\+|\bRTA\b).{0,30}/gi;

birdsTest(
  'a site in a folder greets in its own words and colours, and leads to its own pages',
  async ({ home, page, server }) => {
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
  },
);

/** Names of JSON fields and of what a theme can reach are the same on every site. */
const NAMES = /"[^"\\<>]*":|data-kind="?\w+"?/g;

const PAGES = ['', 'classic', 'image-guess', 'channel-guess', 'crono/new', 'cast', 'archive']
  .concat(['practice/classic', 'carry-on', 'tables', 'privacy', 'pages/imprint', 'nowhere'])
  .flatMap((path) => [`/${path}`, `/${path}?lang=es`]);
const CALLS = ['classic/daily-guess/', 'image-guess/daily-guess/', 'channel-guess/daily-guess/']
  .concat(['stats/classic/', 'server-date/', 'nowhere', 'openapi.json'])
  .map((path) => `/api/${path}`);
const FILES = ['/messages/en.json', '/messages/es.json', '/manifest.webmanifest', '/favicon.svg'];

birdsTest('such a site sends no word of the shipped theme', async ({ server }) => {
  await expect.poll(async () => (await fetch(`${server.url}/privacy`)).text()).toContain('</main>');
  const catalogue = /\/catalog\/\w[^"]*\.json/.exec(await (await fetch(server.url)).text())?.[0];
  const found: string[] = [];
  for (const path of [...PAGES, ...CALLS, ...FILES, catalogue ?? '/no-catalogue']) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(path.includes('nowhere') ? 404 : 200);
    expect(answer.headers.has('rating'), path).toBe(false);
    const text = (await answer.text()).replaceAll(NAMES, '');
    found.push(...(text.match(THEME_WORDS) ?? []).map((words) => `${path}: ${words}`));
  }
  expect(found).toEqual([]);
});

const OTHER_LANGUAGES = ['fr', 'pl', 'it', 'pt'];

birdsTest(
  '[LANG13] such a site knows no language that lacks its words',
  async ({ browser, contextOptions, server }) => {
    await expect
      .poll(async () => (await fetch(`${server.url}/`)).text())
      .toContain('Guess the bird');
    for (const locale of OTHER_LANGUAGES) {
      expect((await fetch(`${server.url}/messages/${locale}.json`)).status).toBe(404);
      const asked = await fetch(`${server.url}/classic?lang=${locale}`);
      expect(await asked.text()).toContain('<html lang="en"');

      const context = await browser.newContext({ ...contextOptions, baseURL: server.url, locale });
      const page = await context.newPage();
      // As a player chose it before the site had languages of its own.
      await page.addInitScript(`localStorage.setItem('language', '${locale}')`);
      await page.goto(`/?lang=${locale}`);
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guess the bird');
      await expect(page.locator('[data-slot="language-offer"]')).toHaveCount(0);
      const picker = new LanguagePicker(page);
      await picker.toggle.click();
      await expect(picker.languages).toHaveText(['English', 'Español']);
      expect((await wordsOf(page)).match(THEME_WORDS) ?? []).toEqual([]);
      await context.close();
    }
  },
);

test.describe('the words of such a site', () => {
  test.use({
    settings: { environment: { ...EVERY_STATE.environment, SITE_DIR: BIRDS_SITE } },
  });

  for (const part of PARTS) {
    test(`replace the shipped theme in every state of ${part}`, async ({
      page,
      server,
      stored,
      watch,
    }) => {
      const visit = { page, server, stored, watch };
      for await (const state of everyState(visit, { parts: [part], config: { rating: 'none' } })) {
        expect.soft((await wordsOf(page)).match(THEME_WORDS) ?? [], state).toEqual([]);
      }
    });
  }
});

/** Every text on the screen, and every one that is told without being seen. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'];
    const told = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.getElementById('root')?.textContent, ...told].join('\n');
  });
}
