import { CronoPage } from './crono-page.ts';
import { test as base, expect } from './journey.ts';
import { Puzzle } from './puzzle.ts';
import { StarguessServer } from './starguess-server.ts';

type AcrossOrigins = {
  /** The server whose API the page of `server` calls. Its daily answers are the ones that win. */
  readonly api: StarguessServer;
};

const API_KEY = 'a-key-that-the-page-shows';

const test = base.extend<AcrossOrigins>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
  api: async ({}, use) => {
    const api = await StarguessServer.start({});
    await use(api);
    await api.stop();
  },
  puzzle: async ({ api }, use) => use(await Puzzle.ofToday(api)),
  // Each server must know the other's address. The puzzle comes first: it is asked for without a key.
  server: async ({ api, puzzle: _puzzle }, use) => {
    const server = await StarguessServer.start({
      environment: { DAILY_SECRET: 'a secret that draws other targets' },
      pageConfig: { apiBaseUrl: api.url, apiKey: API_KEY },
    });
    await api.restart({ CORS_ORIGINS: server.url, API_KEY });
    await use(server);
    await server.stop();
  },
});

test('[CALL2] Classic and Crono are played with an API of another origin, with its key', async ({
  api,
  classic,
  page,
  puzzle,
  server,
  watch,
}) => {
  watch.expectRequestsTo(api.url);
  await classic.open();
  await classic.guessAll(puzzle.winningGuesses(2));
  await expect(classic.successCount).toHaveText('1 person already found out!');

  const crono = new CronoPage(page);
  await crono.open(puzzle.date);
  await crono.begin();
  await crono.answerRightly();
  await crono.photosLoaded();
  await expect(crono.score).toHaveText('1');

  expect(api.rowsOf('success_count')).toHaveLength(1);
  expect(server.rowsOf('success_count')).toEqual([]);
});
