import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { builtPage } from '../testing/built-page.ts';
import { createCapturedLog } from '../testing/captured-log.ts';
import { machineClock } from '../time/clock.ts';
import { createRefusalWatch } from './refusal-watch.ts';
import { createSummedLog } from './summed-log.ts';

describe('the log of refusals', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = () => {
    const { logger, logged } = createCapturedLog();
    const sums = createSummedLog();
    const watch = createRefusalWatch({
      logger,
      metrics: undefined,
      sums,
      templateOf: () => '/*',
      clock: machineClock,
    });
    const call = { request: new Request('http://localhost/') };
    const note = (status: number, code?: string) => watch.note(status, { code, call });
    return { note, write: sums.write, logged };
  };

  it('sums up the refusals of a minute in one line, by status and reason', () => {
    const { note, logged } = start();
    note(404);
    note(429, 'too-many-requests');
    vi.advanceTimersByTime(59_999);
    note(429, 'too-many-requests');
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(logged).toMatchObject([
      {
        level: 30,
        refusals: { '404': 1, '429 too-many-requests': 2 },
        msg: 'requests refused',
      },
    ]);
  });

  it('has no line for a minute without a refusal, and counts each minute from 0', () => {
    const { note, logged } = start();
    note(404);
    vi.advanceTimersByTime(600_000);
    note(404);
    vi.advanceTimersByTime(600_000);
    expect(logged).toMatchObject([{ refusals: { '404': 1 } }, { refusals: { '404': 1 } }]);
  });

  it('has the rest when the server stops, and no more after it', () => {
    const { note, write, logged } = start();
    write();
    note(404);
    write();
    vi.advanceTimersByTime(600_000);
    expect(logged).toMatchObject([{ refusals: { '404': 1 } }]);
  });
});

it('the log of refusals has every answer of the app from 400 to 499, and no other', async () => {
  const app = await createTestApp({
    build: builtPage(),
    environment: { CORS_ORIGINS: 'https://a.example' },
  });
  await app.request('/');
  await app.request('/api/server-date/');
  await app.request('/api/nothing');
  await app.request('/api/server-date/', { method: 'POST' });
  await app.request('/no-such-page');
  await app.request('/assets/gone.js');
  await app.request('/messages/gone.json');
  app.logSums();
  expect(app.logged.filter((line) => 'refusals' in line)).toMatchObject([
    { refusals: { '404': 1, '404 not-found': 3, '405 method-not-allowed': 1 } },
  ]);
});

it('the first five hosts of other sites are each logged once', () => {
  const { logger, logged } = createCapturedLog();
  const { noteRaw } = createRefusalWatch({
    logger,
    metrics: undefined,
    sums: createSummedLog(),
    templateOf: () => '/*',
    clock: machineClock,
  });
  const send = (host: string, url = '/') => {
    const request = { method: 'GET', url, headers: { host } };
    noteRaw({ status: 421, code: 'misdirected-request', reason: undefined, request });
  };
  send('own.example', 'http://elsewhere.example/');
  const hosts = [1, 2, 3, 4, 5, 6].map((number) => `${number}.example`);
  for (const host of [...hosts, ...hosts]) send(host);
  expect(logged.map(({ level, host }) => [level, host])).toEqual(
    hosts.slice(0, 5).map((host) => [30, host]),
  );
  expect(logged[0]?.msg).toContain('PUBLIC_ORIGIN');
});
