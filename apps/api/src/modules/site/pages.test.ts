import { itemOf, mapPuzzles } from '@starguess/game-core';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeadline } from '../../http/deadline.ts';
import { shippedCatalog } from '../../testing/app-under-test.ts';
import { builtPage } from '../../testing/built-page.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { settingsOf } from '../../testing/environment.ts';
import { renderedBuild } from '../../testing/fake-renderer.ts';
import { createGate } from '../../testing/gate.ts';
import { WAIT } from '../../testing/wait.ts';
import { clockOf } from '../../time/clock.ts';
import { createSummedLog } from '../../watch/summed-log.ts';
import { FULL_PREPARATION } from './rendering/preparation.ts';
import { createServedCatalog, NO_RECORDS } from './served-catalog.ts';
import { createSite } from './site.ts';

afterEach(() => {
  vi.useRealTimers();
});

const GONE = shippedCatalog.data.performers
  .slice(0, 1)
  .map((performer) => ({ ...performer, profilePictureUrl: '/art/gone.svg' }));

const [somebody] = shippedCatalog.data.performers;
const [anything] = shippedCatalog.data.channels;
const ANYBODY = mapPuzzles((puzzle) =>
  itemOf(puzzle) === 'channel' ? (anything?.id ?? '') : (somebody?.profileUrl ?? ''),
);

/** A site whose database never answers with a picture or a stored day. */
function setUp(performers = GONE, build = builtPage()) {
  let now = 0;
  const never = () => new Promise<never>(() => {});
  const { logger, logged } = createCapturedLog();
  const dayOf = (date: string) => ({
    date,
    performers,
    channels: [],
    replies: mapPuzzles((puzzle) => ({ today: ANYBODY[puzzle], yesterday: ANYBODY[puzzle] })),
  });
  let day = dayOf('2026-03-01');
  const site = createSite({
    build,
    clock: clockOf(() => now),
    catalogFiles: createServedCatalog({
      ...shippedCatalog,
      storedPicture: never,
      pastRecords: async () => NO_RECORDS,
      storedDays: never,
      otherDeclarations: never,
      otherCatalog: never,
      today: () => '2026-03-01',
    }),
    catalog: shippedCatalog.catalog,
    settings: settingsOf({}),
    linkedGame: async () => undefined,
    hasPuzzleOf: (date) => date === day.date,
    dayTargets: () => day,
    logger,
    stopping: new AbortController().signal,
    preparation: FULL_PREPARATION,
    inTime: createDeadline(logger),
    noteTrouble: () => {},
    sums: createSummedLog(),
  });
  const answerTo = async (path: string) =>
    site.read(path, path)({ request: new Request(`http://localhost${path}`) });
  const pass = (ms: number) => {
    now += ms;
  };
  const beginDay = (date: string) => {
    day = dayOf(date);
  };
  return { answerTo, logged, pass, beginDay, site };
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
      msg: "serving the page without the day's targets",
    }),
  ]);
});

it('a file that the database does not give in time is refused', async () => {
  vi.useFakeTimers();
  const refused = expect(setUp().answerTo('/catalog/0123456789abcdef.json')).rejects.toThrow(
    'The database took too long',
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});

it('the hundred pages of games that were asked for last are kept', async () => {
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

it('a day whose files are still being encoded as the next one begins is not rendered', async () => {
  const build = renderedBuild();
  const [asset = ''] = build.template.scripts;
  const file = build.files.get(asset);
  if (file === undefined) throw new Error('The build has no script');
  const encoded = createGate();
  const warmUp = vi.fn(file.warmUp).mockReturnValueOnce(encoded.opened);
  const files = new Map(build.files).set(asset, { ...file, warmUp });
  const { beginDay, logged, site } = setUp([], { ...build, files });
  const first = site.warmUp();
  await vi.waitFor(() => expect(warmUp).toHaveBeenCalledOnce(), WAIT);
  beginDay('2026-03-02');
  await site.warmUp();
  encoded.open();
  await first;
  const rendered = logged.filter(({ msg }) => msg === 'pages rendered');
  expect(rendered.map(({ date }) => date)).toEqual(['2026-03-02']);
});
