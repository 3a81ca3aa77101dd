import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatProblems, importCatalog } from '@starguess/catalog/files';
import { EXAMPLE } from './birds.ts';
import { ClassicPage } from './classic-page.ts';
import { test as base, expect } from './journey.ts';
import type { ServerSettings } from './starguess-server.ts';
import { TEST_ALL } from './test-all.ts';

/** The example's birds, whose swallow has the name of its robin. */
const test = base.extend<object, { readonly equalNames: ServerSettings }>({
  equalNames: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'starguess-equal-names-'));
      const from = join(folder, 'lists');
      const to = join(folder, 'catalogue');
      await cp(join(EXAMPLE, 'lists'), from, { recursive: true });
      const replace = async (file: string, [text, other]: readonly [string, string]) => {
        const path = join(from, file);
        await writeFile(path, (await readFile(path, 'utf8')).replace(text, other));
      };
      await replace('performers.csv', ['Barn swallow', 'European Robin']);
      await replace('performers.csv', ['GB', 'DE']);
      await replace('catalog.json', ['"compared"', '"detail": "nationalBirdOf", "compared"']);
      const imported = await importCatalog({ from, to, currentYear: 2026, rating: 'none' });
      if (!imported.ok) throw new Error(formatProblems(imported.problems));
      await use({ environment: { SITE_DIR: join(EXAMPLE, 'site'), CATALOG_DIR: to } });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  settings: async ({ equalNames }, use) => use(equalNames),
});

const WIDTH = 360;

const ROBIN = { id: '/p/robin', name: 'European robin (Alemania)', typed: 'robin alem' };
const OTHER = { id: '/p/swallow', name: 'European Robin (Estonia)', typed: 'robin eston' };

test('equal names are found, told apart and guessed on a phone', { tag: TEST_ALL }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: WIDTH, height: 800 });
  const classic = new ClassicPage(page);
  const { search, rows } = classic;
  const address = '/classic?lang=es';
  await classic.open(address);
  await search.focus();
  await search.type('european robin');
  for (const { name } of [ROBIN, OTHER]) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  }
  const { today } = await (await fetch(`${server.url}/api/classic/daily-guess/`)).json();
  const [first, last] = today === ROBIN.id ? [OTHER, ROBIN] : [ROBIN, OTHER];
  // What stands behind the name finds it too.
  await search.type(first.typed);
  await expect(search.options).toHaveText([first.name]);
  await page.keyboard.press('Enter');
  await expect(rows.first().getByRole('rowheader')).toHaveText(first.name);
  await search.type('european robin');
  await expect(search.options.first()).toHaveAccessibleName(last.name);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole('rowheader')).toHaveText(last.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    WIDTH,
  );

  await page.goto('/cast?lang=es');
  const cards = page.locator('[data-slot="cast-card"]');
  await expect(cards.filter({ hasText: /^European Robin \(Estonia\)$/ })).toHaveCount(1);
});
