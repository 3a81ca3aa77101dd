import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppEnvironment } from '../http/call.ts';
import { observed } from '../http/middleware.ts';
import { createTestApp } from '../testing/app-under-test.ts';
import { createCapturedLog } from '../testing/captured-log.ts';
import { createSummedLog } from '../watch/summed-log.ts';
import { createRequestLog } from './request-log.ts';

describe('the request log', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const setUp = ({ status, level = 'info' }: { status: number; level?: string }) => {
    const { logger, logged } = createCapturedLog({ level });
    const sums = createSummedLog();
    const app = new Hono<AppEnvironment>();
    app.use(observed([createRequestLog(logger, sums)]));
    app.all('*', () => new Response(null, { status }));
    const send = async (path: string) => app.request(path);
    return { logged, send, writeSums: sums.write };
  };

  /** What is logged at level `info` of one request that takes so many milliseconds. */
  const loggedOf = async ({ status, ms }: { status: number; ms: number }) => {
    const { logged, send } = setUp({ status });
    vi.spyOn(performance, 'now')
      .mockReturnValueOnce(5)
      .mockReturnValueOnce(5 + ms);
    await send('/api/server-date/?q=typed');
    return logged;
  };

  it('has one line per request at level debug, with method, path, status and time', async () => {
    const app = await createTestApp({ environment: { LOG_LEVEL: 'debug' } });
    vi.spyOn(performance, 'now').mockReturnValue(5);
    await app.request('/api/classic/daily-guess/?mode=easy');
    await app.request('/api/nothing', { method: 'POST' });
    await app.request('/healthz', { method: 'HEAD' });
    const line = { level: 20, time: expect.any(Number), ms: 0, msg: 'request' };
    expect(app.logged).toEqual([
      { ...line, method: 'GET', path: '/api/classic/daily-guess/', status: 200 },
      { ...line, method: 'POST', path: '/api/nothing', status: 404 },
      { ...line, method: 'HEAD', path: '/healthz', status: 200 },
    ]);
  });

  it.each([
    ['fails', { status: 503, ms: 1 }],
    ['takes longer than a second', { status: 200, ms: 1_001 }],
  ])('has a request that %s at level info', async (_what, answer) => {
    const line = { level: 30, method: 'GET', path: '/api/server-date/', ...answer, msg: 'request' };
    expect(await loggedOf(answer)).toMatchObject([line]);
  });

  it('has no other request at level info', async () => {
    expect(await loggedOf({ status: 200, ms: 1_000 })).toEqual([]);
    expect(await loggedOf({ status: 404, ms: 1 })).toEqual([]);
  });

  it('has the first request of an outage and the number of the others, slow or not', async () => {
    const { logged, send, writeSums } = setUp({ status: 503 });
    for (const path of ['/readyz', '/api/stats/classic/', '/readyz']) await send(path);
    writeSums();
    expect(logged).toMatchObject([
      { level: 30, path: '/readyz', status: 503, msg: 'request' },
      { level: 30, status: 503, requests: 2, msg: 'requests failed' },
    ]);
  });

  it.each([
    ['that fails by a bug', { status: 500 }],
    ['of an outage at level debug', { status: 503, level: 'debug' }],
  ])('has every request %s', async (_what, given) => {
    const { logged, send } = setUp(given);
    for (const path of ['/a', '/b']) await send(path);
    expect(logged).toMatchObject(['/a', '/b'].map((path) => ({ level: 30, path })));
  });

  it('has no more than 200 characters of a path, and only the folder of a file', async () => {
    const { logged, send } = setUp({ status: 200, level: 'debug' });
    const long = '/a'.repeat(7_500);
    for (const path of [long, `/api${long}`, '/art/0123456789abcdef.svg', `/assets${long}`]) {
      await send(path);
    }
    expect(logged.map(({ path }) => path)).toEqual([
      `${long.slice(0, 200)}…`,
      `/api${long.slice(0, 196)}…`,
      '/art/*',
      '/assets/*',
    ]);
  });

  it('[PRODUCT2] holds nothing about who asked or what was typed', async () => {
    const app = await createTestApp({ environment: { LOG_LEVEL: 'trace' } });
    const secrets = ['typed', '203.0.113.7', 'agent', 'key-of-mine'];
    await app.request('/api/server-date/?q=typed', {
      headers: {
        'user-agent': 'agent',
        'x-forwarded-for': '203.0.113.7',
        'x-api-key': 'key-of-mine',
      },
      incoming: { socket: { remoteAddress: '203.0.113.7' } },
    });
    expect(app.logged).toHaveLength(1);
    for (const secret of secrets) expect(JSON.stringify(app.logged)).not.toContain(secret);
  });

  it('has no lines below the level that the operator set', async () => {
    const app = await createTestApp({ environment: { LOG_LEVEL: 'warn' } });
    await app.request('/healthz');
    expect(app.logged).toEqual([]);
  });
});
