import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createConnection } from '../../../api/src/db/postgres/connection.ts';
import { waitForApps } from '../app-start.ts';
import { BrowserWatch } from '../browser-watch.ts';
import type { Ended, Environment } from '../started-program.ts';
import { runOps, ShippedServer } from './shipped-server.ts';

export type Engine = 'sqlite' | 'postgres';

/** For a server whose pages nobody opens, of whose start they are most of the work. */
export const NO_PAGES: Environment = { RENDER: 'off' };

/** A site on a database of its own, as its operator has it. */
export type Site = {
  /** The value of DATABASE_URL. */
  readonly databaseUrl: string;
  /** For files of the operator's. */
  readonly folder: string;
  /** Starts a server in one language unless the environment has a configuration of the page. */
  readonly start: (environment?: Environment, aheadMs?: number) => Promise<ShippedServer>;
  readonly ops: (...args: readonly string[]) => Promise<Ended>;
};

type SiteFixtures = {
  readonly engine: Engine;
  readonly site: Site;
  /** Makes an empty PostgreSQL database, and returns its address. */
  readonly newPostgres: () => Promise<string>;
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
  newPostgres: async ({}, use) => {
    const address = process.env.STARGUESS_TEST_POSTGRES ?? '';
    const schemas: string[] = [];
    const { query, close } = createConnection(address);
    await use(async () => {
      const schema = `site_${randomBytes(8).toString('hex')}`;
      await query({ text: `CREATE SCHEMA ${schema}` });
      schemas.push(schema);
      const url = new URL(address);
      url.searchParams.set('options', `-c search_path=${schema}`);
      return url.href;
    });
    for (const schema of schemas) await query({ text: `DROP SCHEMA ${schema} CASCADE` });
    await close();
  },
  site: async ({ engine, newPostgres }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'starguess-shipped-'));
    const databaseUrl =
      engine === 'postgres' ? await newPostgres() : `file:${join(folder, 'site.sqlite')}`;
    const PAGE_CONFIG = join(folder, 'english.json');
    await writeFile(PAGE_CONFIG, JSON.stringify({ languages: ['en'] }));
    const servers: ShippedServer[] = [];
    await use({
      databaseUrl,
      folder,
      start: async (environment = {}, aheadMs = 0) => {
        const settings = { DATABASE_URL: databaseUrl, PAGE_CONFIG, ...environment };
        const server = await ShippedServer.start(settings, aheadMs);
        servers.push(server);
        return server;
      },
      ops: (...args) => runOps(args, { DATABASE_URL: databaseUrl }),
    });
    for (const server of servers) await server.kill();
    await rm(folder, { recursive: true });
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
