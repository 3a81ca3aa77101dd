import { setTimeout as delay } from 'node:timers/promises';
import { cronoRoutes } from '@starguess/api-contract';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '../testing/app-under-test.ts';
import { startDatabaseProxy } from '../testing/postgres/database-proxy.ts';
import { temporarySchema } from '../testing/postgres/schema.ts';

const WEEK_LATER = '2026-03-08T10:00:00Z';

afterEach(() => {
  vi.useRealTimers();
});

/** A private game at a server that has not yet read it, and whose statements take four seconds. */
async function setUpSlow() {
  const { address, setLatency } = await startDatabaseProxy(await temporarySchema());
  const open = async (startAt?: string) => {
    const url = { engine: 'postgres', url: address } as const;
    const app = await createTestApp({ address: url, ...(startAt !== undefined && { startAt }) });
    onTestFinished(app.close);
    return app;
  };
  const first = await open();
  const made = await first.request('/api/crono/new', { method: 'POST' });
  const { id, assignedUserId } = cronoRoutes.createCronoGame.reply.parse(await made.json());
  const app = await open(WEEK_LATER);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  setLatency(2_000);
  const speedUp = () => {
    setLatency(0);
    vi.advanceTimersByTime(5_000);
  };
  return { app, path: `/api/crono/${id}?userId=${assignedUserId}`, speedUp };
}

/** Lets time pass until the answer comes, which is its status and the milliseconds it took. */
async function timed(answer: Promise<Response>) {
  const startedAt = performance.now();
  let took: number | undefined;
  void answer.finally(() => {
    took = performance.now() - startedAt;
  });
  while (took === undefined) {
    vi.advanceTimersByTime(100);
    // The database is another process, and on a busy machine slow to answer.
    await delay(20);
  }
  const { status, headers } = await answer;
  return { status, retryAfter: headers.get('retry-after'), took };
}

it('a request whose statements together take too long is refused within ten seconds', async () => {
  const { app, path, speedUp } = await setUpSlow();
  const { status, retryAfter, took } = await timed(app.request(path));
  speedUp();
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(took).toBeGreaterThan(9_400);
  expect(took).toBeLessThan(10_000);
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      reason: 'The database took too long for this request',
    }),
  );
});
