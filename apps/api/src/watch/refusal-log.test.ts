import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { builtPage } from '../testing/built-page.ts';
import { createRefusalLog } from './refusal-log.ts';

describe('the log of refusals', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = () => {
    const logged: Record<string, unknown>[] = [];
    const log = { write: (line: string) => logged.push(JSON.parse(line)) };
    return { ...createRefusalLog(pino({ base: null }, log)), logged };
  };

  it('sums up the refusals of a minute in one line, by status and reason', () => {
    const { note, logged } = start();
    note(404, undefined);
    note(429, 'too-many-requests');
    vi.advanceTimersByTime(59_999);
    note(429, 'too-many-requests');
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(logged).toMatchObject([
      {
        level: 30,
        refusals: { '404': 1, '429 too-many-requests': 2 },
        msg: 'requests were refused',
      },
    ]);
  });

  it('has no line for a minute without a refusal, and counts each minute anew', () => {
    const { note, logged } = start();
    note(404, undefined);
    vi.advanceTimersByTime(600_000);
    note(404, undefined);
    vi.advanceTimersByTime(600_000);
    expect(logged).toMatchObject([{ refusals: { '404': 1 } }, { refusals: { '404': 1 } }]);
  });

  it('has the rest when the server stops, and no more after it', () => {
    const { note, write, logged } = start();
    write();
    note(404, undefined);
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
