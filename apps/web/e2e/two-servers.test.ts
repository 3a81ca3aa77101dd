import { startPostgres } from '@starguess/api/testing/postgres/server.ts';
import { comeBack } from './come-back.ts';
import { CronoPage } from './crono-page.ts';
import { test as base, expect } from './journey.ts';
import { PicturePage } from './picture-page.ts';
import { PICTURE_MODES, PicturePuzzle } from './picture-puzzle.ts';
import { Puzzle } from './puzzle.ts';
import { RoundRobin } from './round-robin.ts';
import { StarguessServer } from './starguess-server.ts';
import { TEST_ALL } from './test-all.ts';

const EVENING = '2031-06-10T23:50:00Z';
const DATE = '2031-06-10';
const AFTER_MIDNIGHT = '2031-06-11T00:01:00Z';
/** More milliseconds than a run lasts. */
const WHOLE_RUN_MS = 90_000;

type Pair = {
  readonly one: StarguessServer;
  readonly other: StarguessServer;
  /** The address of the proxy before both. */
  readonly url: string;
  readonly setClocks: (now: string) => Promise<void>;
  /** Ends the time of every run on both. */
  readonly endRuns: () => Promise<void>;
};

/** Two servers on one PostgreSQL behind a proxy that asks them in turn, in the evening. */
const test = base.extend<{ readonly pair: Pair }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from it
  pair: async ({}, use) => {
    const postgres = await startPostgres(process.env);
    const settings = { environment: { DATABASE_URL: postgres.address } };
    const one = await StarguessServer.start(settings);
    const other = await StarguessServer.start(settings);
    const proxy = await RoundRobin.start([one.url, other.url]);
    const onBoth = async (tell: (server: StarguessServer) => Promise<void>) => {
      await Promise.all([one, other].map(tell));
    };
    const setClocks = (now: string) => onBoth((server) => server.tell({ type: 'setClock', now }));
    const endRuns = () => onBoth((server) => server.letPass(WHOLE_RUN_MS));
    await setClocks(EVENING);
    await use({ one, other, url: proxy.url, setClocks, endRuns });
    await proxy.stop();
    await Promise.all([one.stop(), other.stop()]);
    await postgres.stop();
  },
  server: async ({ pair }, use) => use(pair.one),
});

test.describe('two servers on one PostgreSQL', { tag: TEST_ALL }, () => {
  test('play all four games behind a proxy that asks them in turn, past midnight', async ({
    page,
    pair,
    classic,
    watch,
  }) => {
    watch.expectRequestsTo(pair.url);
    const puzzle = await Puzzle.ofToday(pair.other);
    await classic.open(`${pair.url}/classic`);
    await classic.guessAll(puzzle.winningGuesses(2));
    await expect(classic.winner.winBox).toContainText(puzzle.answer.name);
    await expect(classic.successCount).toHaveText('1 person already found out!');

    for (const mode of PICTURE_MODES) {
      const { answer, date } = await PicturePuzzle.ofToday(pair.one, mode);
      expect(date).toBe(DATE);
      const game = new PicturePage(page, mode);
      await page.goto(`${pair.url}/${mode}`);
      await game.guess(answer);
      await expect(game.winner.winBox).toContainText(answer.name);
      await expect(game.successCount).toHaveText('1 person already found out!');
    }

    const crono = new CronoPage(page);
    await page.goto(`${pair.url}/crono/${DATE}`);
    await crono.begin();
    await crono.answerRightly();
    await crono.answerRightly();
    await crono.photosLoaded();
    await pair.endRuns();
    await crono.chooseTooLate();
    await crono.enterBoard();
    await expect(crono.leaderboard).toContainText('Anonymous user');
    await expect(crono.finished.getByRole('heading', { level: 1 })).toHaveText(
      'Game finished with 2 points',
    );

    const old = await PicturePuzzle.ofToday(pair.one, 'image-guess');
    const game = new PicturePage(page, 'image-guess');
    await page.goto(`${pair.url}/image-guess`);
    await expect(game.winner.winBox).toContainText(old.answer.name);
    await pair.setClocks(AFTER_MIDNIGHT);
    await comeBack(page);
    await game.newPuzzle.click();
    const fresh = await PicturePuzzle.ofToday(pair.other, 'image-guess');
    await expect(game.yesterday).toContainText(old.answer.name);
    await expect(game.picture).toHaveAttribute('src', fresh.answer.picture);
    await game.guess(fresh.answer);
    await expect(game.winner.winBox).toContainText(fresh.answer.name);
  });
});
