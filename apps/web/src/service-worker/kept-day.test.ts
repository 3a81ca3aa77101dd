import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

const CATALOG = '/catalog/a.json';
const DATE = '2026-11-21';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('BUILD_FACTS', { hash: '', base: '/', entry: '', files: [] });
  vi.stubGlobal('registration', {});
  fakeCaches();
});

/** Kept by a device whose clock is a day behind the server's. */
const day = {
  date: '2026-11-22',
  now: '2026-11-22T12:00:00.000Z',
  nextDateAt: '2026-11-23T00:00:00.000Z',
  keptAt: NOON,
};

it('a kept day goes on by the time that has passed on the device, whatever its clock says', async () => {
  const { dateNow, isDayOn } = await import('./kept-day.ts');
  expect(dateNow(day)).toEqual({
    date: '2026-11-22',
    now: '2026-11-22T12:00:00.000Z',
    nextDateAt: '2026-11-23T00:00:00.000Z',
  });
  vi.setSystemTime(NOON + 11 * HOUR);
  expect(dateNow(day).now).toBe('2026-11-22T23:00:00.000Z');
  expect(isDayOn(day)).toBe(true);
  vi.setSystemTime(NOON + 12 * HOUR);
  expect(isDayOn(day)).toBe(false);
});

it('a clock that is set back does not', async () => {
  const { dateNow } = await import('./kept-day.ts');
  vi.setSystemTime(NOON - HOUR);
  expect(dateNow(day).now).toBe(day.now);
});

/** Serves a day whose target and yesterday's have the given pictures; any other picture is missing. */
function serveDay(pictures: { readonly today: string; readonly yesterday: string }): void {
  const performers = Object.entries({ ...pictures, another: 'another.svg' }).map(
    ([name, picture]) => ({ id: `/model/${name}`, photo: `/art/${picture}` }),
  );
  const served: Readonly<Record<string, object>> = {
    [CATALOG]: { performers },
    '/date': { date: DATE, now: `${DATE}T12:00:00.000Z`, nextDateAt: '2026-11-22T00:00:00.000Z' },
    '/target': { date: DATE, today: '/model/today', yesterday: '/model/yesterday' },
    '/art/face.svg': {},
    '/art/older.svg': {},
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { href, pathname } = new URL(address, location.origin);
    const status = served[pathname] === undefined ? 404 : 200;
    const answer = Response.json(served[pathname] ?? {}, { status });
    return Object.defineProperty(answer, 'url', { value: href });
  });
}

it.each([
  ['of its targets and of yesterday’s', { today: 'face.svg', yesterday: 'older.svg' }, 2],
  ['that two of them share', { today: 'face.svg', yesterday: 'face.svg' }, 1],
  ['that can be had', { today: 'face.svg', yesterday: 'missing.svg' }, 1],
])(
  'a day is kept with the pictures %s, and without those of earlier days',
  async (_, of, count) => {
    serveDay({ today: 'older.svg', yesterday: 'older.svg' });
    const { newBuildCache } = await import('./caches.ts');
    const { keepDay } = await import('./kept-day.ts');
    const cache = await newBuildCache();
    await cache.add(CATALOG);
    const content = {
      catalog: CATALOG,
      reads: { date: '/date', targets: ['/target'] },
      apiKey: undefined,
    };
    await keepDay(cache, content);
    serveDay(of);
    await cache.add(CATALOG);
    await keepDay(cache, content);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const pictures = kept.filter((path) => path.startsWith('/art/'));
    expect(pictures).toHaveLength(count);
    expect(pictures).toContain('/art/face.svg');
  },
);
