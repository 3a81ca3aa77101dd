import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';

const DATE = '2026-11-22';
const CATALOG = '/catalog/a.json';
const SERVED: Readonly<Record<string, object>> = {
  [CATALOG]: {
    performers: ['today', 'yesterday', 'another'].map((name) => ({
      id: `/model/${name}`,
      photo: `/art/${name}.svg`,
    })),
  },
  '/date': { date: DATE, now: `${DATE}T12:00:00.000Z`, nextDateAt: '2026-11-23T00:00:00.000Z' },
  '/target': { date: DATE, today: '/model/today', yesterday: '/model/yesterday' },
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('BUILD_FACTS', { hash: 'a', base: '/', entry: '/assets/app.js', files: [] });
  vi.stubGlobal('registration', {});
  fakeCaches();
  vi.stubGlobal('fetch', async (address: string) => {
    const { href, pathname } = new URL(address, location.origin);
    return Object.defineProperty(Response.json(SERVED[pathname] ?? {}), 'url', { value: href });
  });
});

it('a day is kept with the pictures of its targets and of yesterday’s, and without older ones', async () => {
  const { newBuildCache } = await import('./caches.ts');
  const { keepDay } = await import('./kept-day.ts');
  const cache = await newBuildCache();
  await Promise.all([CATALOG, '/art/older.svg'].map((address) => cache.add(address)));
  const reads = { date: '/date', targets: ['/target'] };
  await keepDay(cache, { catalog: CATALOG, reads, apiKey: undefined });
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  expect(kept.filter((path) => path.startsWith('/art/'))).toEqual([
    '/art/today.svg',
    '/art/yesterday.svg',
  ]);
});
