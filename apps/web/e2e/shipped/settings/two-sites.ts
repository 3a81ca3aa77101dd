import type { Environment } from '../../started-program.ts';
import { test as base } from '../site.ts';
import { makeKeptThings } from './kept-things.ts';
import { freePort, makeFiles } from './made-files.ts';
import type { Made, Row } from './row.ts';
import { SeenSite } from './seen-site.ts';
import { variableTable, ZONE } from './variable-table.ts';

/** Of this machine alone, and not the default. */
const HOST = process.platform === 'linux' ? '127.0.0.2' : '::1';

export type TwoSites = {
  readonly made: Made;
  /** With every variable. */
  readonly set: SeenSite;
  /** With none but those without which no second site could run on this machine. */
  readonly unset: SeenSite;
  /** Of each site, the secret of a member of a table. */
  readonly secrets: readonly [set: string, unset: string];
};

/** Two sites on prepared databases, started as operators start them. */
export const test = base.extend<{ readonly sites: TwoSites }>({
  sites: async ({ engine, newPostgres, site }, use) => {
    const { folder } = site;
    await makeFiles(folder);
    const made: Made = {
      folder,
      host: HOST,
      port: await freePort(HOST),
      metricsPort: await freePort(HOST),
      databaseUrl: site.databaseUrl,
    };
    const other = engine === 'postgres' ? await newPostgres() : `file:${folder}/other.sqlite`;
    const secrets = [
      await makeKeptThings(made.databaseUrl, ZONE),
      await makeKeptThings(other, 'UTC'),
    ] as const;
    const [set, unset] = await Promise.all([
      SeenSite.start(environmentOf(variableTable, made)),
      SeenSite.start({ PORT: '0', METRICS_PORT: '0', DATABASE_URL: other }),
    ]);
    await use({ made, set, unset, secrets });
    await Promise.all([set.kill(), unset.kill()]);
  },
});

function environmentOf(table: Readonly<Record<string, Row>>, made: Made): Environment {
  return Object.fromEntries(
    Object.entries(table).map(([name, { value }]) => [
      name,
      typeof value === 'string' ? value : value(made),
    ]),
  );
}
