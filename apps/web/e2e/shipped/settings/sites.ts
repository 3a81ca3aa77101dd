import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../started-program.ts';
import { test as base } from '../site.ts';
import { makeKeptThings } from './kept-things.ts';
import { freePort, makeFiles } from './made-files.ts';
import { pageTable } from './page-table.ts';
import type { Made } from './row.ts';
import { SeenSite } from './seen-site.ts';
import { variableTable, ZONE } from './variable-table.ts';

/** Of this machine alone, and not the default. */
const HOST = process.platform === 'linux' ? '127.0.0.2' : '::1';

export type Sites = {
  readonly made: Made;
  /** With every variable. */
  readonly set: SeenSite;
  /** With none but those without which no second site could run on this machine. */
  readonly unset: SeenSite;
  /** With every key of the page's configuration, and no further variable. */
  readonly configured: SeenSite;
  /** Of the first two sites, the secret of a member of a table. */
  readonly secrets: readonly [set: string, unset: string];
};

/** Sites started as operators start them, two of them on prepared databases. */
export const test = base.extend<{ readonly sites: Sites }>({
  sites: async ({ engine, newPostgres, site }, use) => {
    const { folder } = site;
    await makeFiles(folder);
    const made: Made = {
      folder,
      host: HOST,
      port: await freePort(HOST),
      metricsPort: await freePort(HOST),
      deskPort: await freePort(HOST),
      databaseUrl: site.databaseUrl,
    };
    const other = engine === 'postgres' ? await newPostgres() : `file:${folder}/other.sqlite`;
    const secrets = [
      await makeKeptThings(made.databaseUrl, ZONE),
      await makeKeptThings(other, 'UTC'),
    ] as const;
    const few = { PORT: '0', METRICS_PORT: '0' };
    const PAGE_CONFIG = await pageConfigFile(folder);
    const starts = [
      SeenSite.start(environmentOf(made)),
      SeenSite.start({ ...few, DATABASE_URL: other }),
      SeenSite.start({ ...few, DATABASE_URL: `file:${folder}/third.sqlite`, PAGE_CONFIG }),
    ] as const;
    const [set, unset, configured] = await Promise.all(starts);
    await use({ made, set, unset, configured, secrets });
    await Promise.all([set.kill(), unset.kill(), configured.kill()]);
  },
});

function environmentOf(made: Made): Environment {
  return Object.fromEntries(
    Object.entries(variableTable).map(([name, { value }]) => [
      name,
      typeof value === 'string' ? value : value(made),
    ]),
  );
}

async function pageConfigFile(folder: string): Promise<string> {
  const keys = Object.entries(pageTable).map(([key, { value }]) => [key, value]);
  const file = join(folder, 'every-key.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(keys)));
  return file;
}
