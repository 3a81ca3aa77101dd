import { mapPuzzles } from '@starguess/game-core';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeadline } from '../../http/deadline.ts';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { settingsOf } from '../../testing/environment.ts';
import { clockOf } from '../../time/clock.ts';
import { createSummedLog } from '../../watch/summed-log.ts';
import { FULL_PREPARATION } from './rendering/day-rendering.ts';
import { createServedCatalog, NO_RECORDS } from './served-catalog.ts';
import { createSite } from './site.ts';

afterEach(() => {
  vi.useRealTimers();
});

const GONE = shippedCatalog.data.performers
  .slice(0, 1)
  .map((performer) => ({ ...performer, profilePictureUrl: '/art/gone.svg' }));

/** A site whose database never answers with a picture or a stored day. */
function setUp(performers = GONE) {
  let now = 0;
  const never = () => new Promise<never>(() => {});
  const logged: Record<string, unknown>[] = [];
  const day = {
    date: '2026-03-01',
    performers,
    channels: [],
    replies: mapPuzzles(() => ({ today: '', yesterday: '' })),
  };
  const logger = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const site = createSite({
    build: builtPage(),
    clock: clockOf(() => now),
    catalog: createServedCatalog({
      ...shippedCatalog,
      storedPicture: never,
      pastRecords: async () => NO_RECORDS,
      storedDays: never,
    }),
    records: shippedCatalog.catalog,
    settings: settingsOf({}),
    hasPuzzleOf: (date) => date === day.date,
    dayTargets: () => day,
    logger,
    stopping: new AbortController().signal,
    preparation: FULL_PREPARATION,
    inTime: createDeadline(logger),
    sums: createSummedLog(),
  });
  const answerTo = async (path: string) =>
    site.read(path, path)({ request: new Request(`http://localhost${path}`) });
  const pass = (ms: number) => {
    now += ms;
  };
  return { answerTo, logged, pass };
}

it('a page whose pictures the database does not give in time is served without them', async () => {
  vi.useFakeTimers();
  const { answerTo, logged } = setUp();
  const answering = answerTo('/');
  await vi.advanceTimersByTimeAsync(9_500);
  const answer = await answering;
  expect(answer?.status).toBe(200);
  expect(String(answer && Buffer.from(answer.body ?? ''))).toContain('href="/catalog/');
  expect(logged).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'the page is served without the targets of the day',
    }),
  ]);
});

it('a file that the database does not give in time is refused', async () => {
  vi.useFakeTimers();
  const refused = expect(setUp().answerTo('/catalog/0123456789abcdef.json')).rejects.toThrow(
    'The database is too slow',
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});

it('of the pages of games the hundred that were asked for last are kept', async () => {
  const { answerTo, pass } = setUp([]);
  const bodyOf = async (game: number) => {
    pass(1_000);
    return (await answerTo(`/crono/${String(game).padStart(22, '0')}`))?.body;
  };
  const first = await bodyOf(0);
  for (let game = 1; game < 100; game += 1) await bodyOf(game);
  expect(await bodyOf(0)).toBe(first);
  for (let game = 101; game <= 200; game += 1) await bodyOf(game);
  expect(await bodyOf(0)).not.toBe(first);
  expect(await bodyOf(0)).toEqual(first);
});
