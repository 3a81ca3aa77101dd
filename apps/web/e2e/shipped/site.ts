import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startPostgres } from '@starguess/api/testing/postgres/server.ts';
import { createConnection } from '../../../api/src/db/postgres/connection.ts';
import { waitForApps } from '../app-start.ts';
import { BrowserWatch } from '../browser-watch.ts';
import type { Environment } from '../started-program.ts';
import { ShippedServer } from './shipped-server.ts';

export type Engine = 'sqlite' | 'postgres';

/** A site on a database of its own, as its operator has it. */
export type Site = {
  /** Starts a server in one language unless the environment has a configuration of the page. */
  readonly start: (environment?: Environment, aheadMs?: number) => Promise<ShippedServer>;
};

type SiteFixtures = {
  readonly engine: Engine;
  /** For files of the operator's. */
  readonly folder: string;
  readonly site: Site;
  /** The value of DATABASE_URL for an empty database. */
  readonly databaseUrl: string;
  /**
   * Opens a blank page in a browser of its own, in which nothing forbidden may happen. Requests may
   * fail if their path starts with one of these.
   */
  readonly openBrowser: (server: ShippedServer, ...failing: readonly string[]) => Promise<Page>;
};

/** Every server that a test starts ends with it. */
export const test = base.extend<SiteFixtures>({
  engine: ['sqlite', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'starguess-shipped-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  databaseUrl: async ({ engine, folder }, use) => {
    if (engine === 'sqlite') return use(`file:${join(folder, 'site.sqlite')}`);
    const { address, stop } = await startPostgres(process.env);
    const { query, close } = createConnection(address);
    const schema = `site_${randomBytes(8).toString('hex')}`;
    await query({ text: `CREATE SCHEMA ${schema}` });
    const url = new URL(address);
    url.searchParams.set('options', `-c search_path=${schema}`);
    await use(url.href);
    await query({ text: `DROP SCHEMA ${schema} CASCADE` });
    await close();
    await stop();
  },
  site: async ({ databaseUrl, folder }, use) => {
    const PAGE_CONFIG = join(folder, 'english.json');
    await writeFile(PAGE_CONFIG, JSON.stringify({ languages: ['en'] }));
    const servers: ShippedServer[] = [];
    await use({
      start: async (environment = {}, aheadMs = 0) => {
        const settings = { DATABASE_URL: databaseUrl, PAGE_CONFIG, ...environment };
        const server = await ShippedServer.start(settings, aheadMs);
        servers.push(server);
        return server;
      },
    });
    for (const server of servers) await server.kill();
  },
  // Needs the site, so that no server ends before the pages that it serves.
  openBrowser: async ({ browser, contextOptions, site: _site }, use) => {
    const opened: { readonly context: BrowserContext; readonly watch: BrowserWatch }[] = [];
    await use(async ({ url }, ...failing) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: url });
      waitForApps(context);
      const watch = new BrowserWatch(context, url);
      watch.expectFailures(...failing);
      opened.push({ context, watch });
      return context.newPage();
    });
    for (const { context, watch } of opened) {
      expect(await watch.problems()).toEqual([]);
      await context.close();
    }
  },
});

export { expect };
