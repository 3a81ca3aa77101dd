import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';

const ADDRESS = 'https://example.org/api/stats/classic/';
const dropped: string[] = [];
let copies: readonly object[];

vi.mock('../server/win-copies.ts', () => ({
  winCopies: async () => copies,
  dropWinCopy: async (key: string) => void dropped.push(key),
}));

beforeEach(async () => {
  vi.stubGlobal('BUILD_FACTS', { hash: 'a', base: '/', entry: '', files: [] });
  fakeCaches();
  dropped.length = 0;
  copies = ['first', 'second'].map((key) => ({
    key,
    mode: 'classic',
    date: '2026-11-22',
    tries: 4,
    apiKey: 'of-the-page',
  }));
});

async function keepWishes(): Promise<void> {
  const cache = await caches.open('starguess-a');
  await cache.put('/service-worker.js?wishes', Response.json({ wins: { classic: ADDRESS } }));
}

/** Answers the sends of the first win and of the second. */
function answering(first: number, second: number) {
  const fetched = vi.fn(async (_address: string, init: RequestInit) => {
    const isFirst = new Headers(init.headers).get('idempotency-key') === 'first';
    return new Response('', { status: isFirst ? first : second });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('each win is sent under its key, and its copy goes', async () => {
  await keepWishes();
  const fetched = answering(200, 200);
  const { sendWins } = await import('./win-sending.ts');
  await sendWins();
  expect(fetched).toHaveBeenCalledWith(ADDRESS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'first',
      'x-api-key': 'of-the-page',
    },
    body: '{"date":"2026-11-22","tries":4}',
  });
  expect(dropped).toEqual(['first', 'second']);
});

it.each([429, 500, 503])(
  'a win that met %i is sent again later, and does not hold up others',
  async (status) => {
    await keepWishes();
    answering(status, 200);
    const { sendWins } = await import('./win-sending.ts');
    await expect(sendWins()).rejects.toThrow('A win is unsent');
    expect(dropped).toEqual(['second']);
  },
);

it.each([400, 401, 404])('a win that is refused with %i is left to the page', async (status) => {
  await keepWishes();
  answering(status, status);
  const { sendWins } = await import('./win-sending.ts');
  await sendWins();
  expect(dropped).toEqual([]);
});

it('wins wait while no page has said where they go', async () => {
  const fetched = answering(200, 200);
  const { sendWins } = await import('./win-sending.ts');
  await expect(sendWins()).rejects.toThrow('No page has said');
  expect(fetched).not.toHaveBeenCalled();
});

it('nothing is asked where no win waits', async () => {
  copies = [];
  const { sendWins } = await import('./win-sending.ts');
  await sendWins();
  expect(dropped).toEqual([]);
});
