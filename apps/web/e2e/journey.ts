import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { DAY_MS } from '@starguess/game-core';
import { waitForApps } from './app-start.ts';
import { BrowserWatch } from './browser-watch.ts';
import { ClassicPage } from './classic-page.ts';
import { ErrorScreen } from './error-screen.ts';
import { HomePage } from './home-page.ts';
import { LanguagePicker } from './language-picker.ts';
import { Puzzle } from './puzzle.ts';
import { SharedServers } from './shared-servers.ts';
import { type ServerSettings, StarguessServer } from './starguess-server.ts';
import { StoredPlay } from './stored-play.ts';

type JourneyFixtures = {
  /** The settings of the journey's server. */
  readonly settings: ServerSettings;
  /** Whether the journey needs a server to itself, because it stops it or reads whole tables. */
  readonly ownServer: boolean;
  readonly server: StarguessServer;
  readonly watch: BrowserWatch;
  /** Today's Classic puzzle. */
  readonly puzzle: Puzzle;
  readonly stored: StoredPlay;
  readonly home: HomePage;
  readonly classic: ClassicPage;
  readonly picker: LanguagePicker;
  readonly errorScreen: ErrorScreen;
  /**
   * Opens a blank page in another browser, for another player. It is watched like the first; requests
   * may fail if their path starts with one of these.
   */
  readonly openElsewhere: (...failing: readonly string[]) => Promise<Page>;
};

type WorkerFixtures = { readonly sharedServers: SharedServers };

const FIRST_DAY = Date.parse('2031-01-01T12:00:00Z');
const DAYS = 3_650;

/** The same noon in every run: `testId` derives from the journey's file and title. */
function noonOf(testId: string): string {
  const digits = testId.replaceAll(/[^0-9a-f]/g, '').slice(-8);
  return new Date(FIRST_DAY + (Number.parseInt(digits, 16) % DAYS) * DAY_MS).toISOString();
}

/**
 * Gives each journey its own day. Journeys with the same settings share a server, unless one asks
 * for its own. On a shared server a journey must use up the failures it plans. It fails if its
 * browser does something forbidden.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  sharedServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
    async ({}, use) => {
      const servers = new SharedServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  ownServer: [false, { option: true }],
  server: async ({ sharedServers, settings, ownServer }, use, { testId }) => {
    if (ownServer) {
      const server = await StarguessServer.start(settings);
      await use(server);
      await server.stop();
      return;
    }
    await use(await sharedServers.with(settings, noonOf(testId)));
  },
  context: async ({ context }, use) => {
    waitForApps(context);
    await use(context);
  },
  baseURL: async ({ server }, use) => use(server.url),
  watch: [
    async ({ context, server }, use) => {
      const watch = new BrowserWatch(context, server.url);
      await use(watch);
      expect(await watch.problems()).toEqual([]);
    },
    { auto: true },
  ],
  puzzle: async ({ server }, use) => use(await Puzzle.ofToday(server)),
  stored: async ({ page }, use) => use(new StoredPlay(page)),
  home: async ({ page }, use) => use(new HomePage(page)),
  classic: async ({ page }, use) => use(new ClassicPage(page)),
  picker: async ({ page }, use) => use(new LanguagePicker(page)),
  errorScreen: async ({ page }, use) => use(new ErrorScreen(page)),
  openElsewhere: async ({ browser, contextOptions, server }, use) => {
    const opened: { readonly context: BrowserContext; readonly watch: BrowserWatch }[] = [];
    await use(async (...failing) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
      waitForApps(context);
      const watch = new BrowserWatch(context, server.url);
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
