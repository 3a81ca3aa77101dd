import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '../testing/fake-caches.ts';
import type { ReadEvent } from './scope.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const DATE = '2026-11-22';
const DAY = { date: DATE, now: '2026-11-22T12:00:00.000Z', nextDateAt: '2026-11-23T00:00:00.000Z' };
const TARGET = '/api/classic/daily-guess/';
const PAST_TARGET = `${TARGET}?date=2026-11-20`;
const SERVER_DATE = '/api/server-date/';
const SHELL = '/crono/new';
/** How long a kept answer waits for the network. */
const TIMEOUT_MS = 2_500;

type Served = () => Response | Promise<Response>;
let served: Record<string, Served>;
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('BUILD_FACTS', { hash: 'a', base: '/', entry: '/assets/app.js', files: [] });
  vi.stubGlobal('registration', {});
  fakeCaches();
  served = {};
  asked = [];
  vi.stubGlobal('fetch', async (request: RequestInfo) => {
    const address = typeof request === 'string' ? request : request.url;
    const { pathname, search } = new URL(address, location.origin);
    asked.push(pathname + search);
    const answer = served[pathname + search];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});

/** A build that is kept, with a day and what else the test puts into it. */
async function kept(entries: Readonly<Record<string, Response>>): Promise<void> {
  const { newBuildCache } = await import('./caches.ts');
  const { storeDate } = await import('./kept-day.ts');
  const cache = await newBuildCache();
  await storeDate(cache, DAY);
  for (const [address, answer] of Object.entries(entries)) await cache.put(address, answer);
}

/** What a page is told that reads an address; undefined for a read that goes its usual way. */
async function read(address: string, isNavigation = false): Promise<string | undefined> {
  const { answerTo } = await import('./answers.ts');
  const url = new URL(address, location.origin).href;
  const event = Object.assign(new Event('fetch'), {
    request: { url, method: 'GET', mode: isNavigation ? 'navigate' : 'cors' } as Request,
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    respondWith: () => undefined,
  }) satisfies ReadEvent;
  const answer = answerTo(event);
  answer?.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  return (await answer)?.text();
}

function target(date: string): Response {
  return Response.json({ date, today: '/model/a' });
}

describe('a navigation', () => {
  beforeEach(() =>
    kept({
      [SHELL]: new Response('empty'),
      '/classic': new Response('today', { headers: { 'rendered-for': DATE } }),
      '/image-guess': new Response('yesterday', { headers: { 'rendered-for': '2026-11-21' } }),
    }),
  );

  it.each(['/classic', '/classic/'])('to %s is answered with its page of the day', async (path) => {
    expect(await read(path, true)).toBe('today');
    expect(asked).toEqual([]);
  });

  it('is answered with the empty page once the day is over', async () => {
    vi.setSystemTime(NOON + 12 * 3_600_000);
    expect(await read('/classic', true)).toBe('empty');
  });

  it.each(['/archive', '/image-guess'])(
    'to %s is answered with the empty page if no page of the day is rendered',
    async (path) => {
      expect(await read(path, true)).toBe('empty');
    },
  );

  it('with a language goes to the network first', async () => {
    served['/classic?lang=pl'] = () => new Response('po polsku');
    expect(await read('/classic?lang=pl', true)).toBe('po polsku');
    expect(await read('/classic?lang=it', true)).toBe('empty');
  });

  it('to what isn’t a page goes its usual way', async () => {
    expect(await read('/docs/theming.html', true)).toBeUndefined();
  });
});

describe('the target of the day', () => {
  it('comes from the cache while the day lasts, and nobody is asked', async () => {
    await kept({ [TARGET]: target(DATE) });
    expect(await read(TARGET)).toContain(DATE);
    expect(asked).toEqual([]);
  });

  it('comes from the network once the day is over, and from the cache only without one', async () => {
    await kept({ [TARGET]: target(DATE) });
    vi.setSystemTime(NOON + 12 * 3_600_000);
    expect(await read(TARGET)).toContain(DATE);
    served[TARGET] = () => target('2026-11-23');
    expect(await read(TARGET)).toContain('2026-11-23');
  });
});

it('the target of a past day goes its usual way', async () => {
  await kept({});
  expect(await read(PAST_TARGET)).toBeUndefined();
});

describe('the date', () => {
  beforeEach(() => kept({}));

  it('comes from the network', async () => {
    served[SERVER_DATE] = () => Response.json({ ...DAY, now: '2026-11-22T12:30:00.000Z' });
    expect(await read(SERVER_DATE)).toContain('12:30');
  });

  it.each<readonly [string, Served]>([
    ['is slow', () => new Promise(() => undefined)],
    ['fails', () => new Response('', { status: 503 })],
  ])('is the kept one, gone on, where the network %s', async (_, answer) => {
    served[SERVER_DATE] = answer;
    expect(JSON.parse((await read(SERVER_DATE)) ?? '')).toEqual({
      ...DAY,
      now: new Date(NOON).toISOString(),
    });
  });

  it('of a next day ends the kept one', async () => {
    served[SERVER_DATE] = () => Response.json({ ...DAY, date: '2026-11-23' });
    await read(SERVER_DATE);
    const { buildCache } = await import('./caches.ts');
    const { isDayOn, keptDay } = await import('./kept-day.ts');
    expect(isDayOn(await keptDay(await buildCache()))).toBe(false);
  });
});
