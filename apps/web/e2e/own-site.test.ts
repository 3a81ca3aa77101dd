import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exampleTheme } from '../src/testing/theming-guide.ts';
import { expect, test } from './journey.ts';
import { LanguagePicker } from './language-picker.ts';

test.use({ ownServer: true });

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

const FILES: Readonly<Record<string, string>> = {
  'site.json': JSON.stringify({ siteName: 'Moviestar', rating: 'none' }),
  'messages/en.json': JSON.stringify({ 'home.title': 'Guess the film star' }),
  'messages/pl.json': JSON.stringify({ 'home.title': 'Zgadnij gwiazdę' }),
  'theme.css': exampleTheme().replaceAll('lagoon', 'site'),
  'logo.svg': SQUARE,
  'icons/favicon.svg': SQUARE,
  'pages/imprint.en.md': '# Imprint\n\nBy *Ann*.',
  'pages/imprint.pl.md': '# Nota\n\nOd Ann.',
};

test('a site in a folder greets in its own words and colours, and leads to its own pages', async ({
  home,
  page,
  server,
}, testInfo) => {
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(testInfo.outputPath('site'), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await server.restart({ SITE_DIR: testInfo.outputPath('site') });
  const html = async () => (await fetch(`${server.url}/`)).text();
  await expect.poll(html).toContain('Guess the film star</h1>');
  expect(await html()).not.toMatch(/RTA-|"head":|Guess the pornstar/);

  await home.open();
  await expect(page).toHaveTitle('Daily guessing game · Moviestar');
  await expect(home.title).toHaveText('Guess the film star');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(7, 26, 31)');
  await expect(home.classicCard).toHaveCSS('border-left', '6px solid rgb(255, 209, 102)');
  const logo = page.getByRole('banner').locator('img').first();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('[data-slot="footer"]')).not.toContainText('18+');

  await new LanguagePicker(page).choose('Polski');
  await expect(home.title).toHaveText('Zgadnij gwiazdę');
  await page.getByRole('link', { name: 'Nota' }).click();
  await expect(page).toHaveTitle('Nota · Moviestar');
  await expect(page.getByRole('heading')).toHaveText('Nota');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(7, 26, 31)');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('By Ann.')).toBeVisible();
  await page.getByRole('link', { name: 'Moviestar' }).click();
  await expect(home.title).toHaveText('Zgadnij gwiazdę');
});
