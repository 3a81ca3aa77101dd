import { CronoPage } from './crono-page.ts';
import { test as base, expect } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PicturePuzzle } from './picture-puzzle.ts';
import { Puzzle } from './puzzle.ts';
import { StarguessServer } from './starguess-server.ts';
import { TEST_ALL } from './test-all.ts';

type AcrossOrigins = {
  readonly apiKey: string | undefined;
  /** The server whose API the page of `server` calls. Its daily answers are the ones that win. */
  readonly api: StarguessServer;
  readonly picture: PicturePuzzle;
};

const test = base.extend<AcrossOrigins>({
  apiKey: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
  api: async ({}, use) => {
    const api = await StarguessServer.start({});
    await use(api);
    await api.stop();
  },
  puzzle: async ({ api }, use) => use(await Puzzle.ofToday(api)),
  picture: async ({ api }, use) => use(await PicturePuzzle.ofToday(api, 'image-guess')),
  // Each server must know the other's address. The puzzle fixtures come first: they send no key.
  server: async ({ api, apiKey, puzzle: _puzzle, picture: _picture }, use) => {
    const server = await StarguessServer.start({
      environment: { DAILY_SECRET: 'a secret that draws other targets' },
      pageConfig: { apiBaseUrl: api.url, apiKey },
    });
    await api.restart({
      CORS_ORIGINS: server.url,
      ...(apiKey !== undefined && { API_KEY: apiKey }),
    });
    await use(server);
    await server.stop();
  },
});

test.describe('an API of another origin, with its key', () => {
  test.use({ apiKey: 'a-key-that-the-page-shows' });

  test('[CALL2] plays Classic, a picture and Crono', { tag: TEST_ALL }, async ({
    api,
    classic,
    page,
    picture,
    puzzle,
    server,
    watch,
  }) => {
    watch.expectRequestsTo(api.url);
    await classic.open();
    await classic.guessAll(puzzle.winningGuesses(2));
    await expect(classic.successCount).toHaveText('1 person already found out!');

    const game = new PicturePage(page, 'image-guess');
    await game.open();
    await game.guess(picture.answer);
    await expect(game.successCount).toHaveText('1 person already found out!');

    const crono = new CronoPage(page);
    await crono.open(puzzle.date);
    await crono.begin();
    await crono.answerRightly();
    await crono.answerWrongly();
    await crono.photosLoaded();
    await expect(crono.score).toHaveText('1');

    expect(api.rowsOf('success_count')).toHaveLength(2);
    expect(server.rowsOf('success_count')).toEqual([]);
  });
});
