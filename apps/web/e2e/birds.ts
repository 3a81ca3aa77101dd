import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProblems, importCatalog } from '@starguess/catalog/files';
import { test as base } from './journey.ts';
import type { ServerSettings } from './starguess-server.ts';

const EXAMPLE = fileURLToPath(new URL('../../../examples/birds', import.meta.url));

/** Journeys to the example site of the guide, with a catalogue imported from its lists. */
export const test = base.extend<object, { readonly birds: ServerSettings }>({
  birds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'starguess-birds-'));
      const imported = await importCatalog({
        from: join(EXAMPLE, 'lists'),
        to: folder,
        currentYear: 2026,
        rating: 'none',
      });
      if (!imported.ok) throw new Error(formatProblems(imported.problems));
      await use({ environment: { SITE_DIR: join(EXAMPLE, 'site'), CATALOG_DIR: folder } });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  settings: async ({ birds }, use) => use(birds),
});
