import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../src/testing/app-under-test.ts';
import { startDatabaseProxy } from '../../src/testing/postgres/database-proxy.ts';
import {
  asAdministrator,
  temporarySchema,
  temporaryUser,
} from '../../src/testing/postgres/schema.ts';
import { sampleSuccess } from '../../src/testing/store-samples.ts';
import { WAIT } from '../../src/testing/wait.ts';

/** A server in this process that reaches its database through a proxy. */
async function setUp(address: string) {
  const proxy = await startDatabaseProxy(address);
  const app = await createTestApp({
    address: { engine: 'postgres', url: proxy.address },
    environment: { LOG_LEVEL: 'silent' },
  });
  onTestFinished(app.close);
  await app.warmUp();
  return { app, proxy };
}

const WRITES = [
  ['/api/stats/classic/post/', undefined],
  ['/api/stats/feedback/', { feedbackId: 'general_feedback', answer: 'Good' }],
  [
    '/api/tracking',
    {
      eventName: 'Copy clicked',
      attrs: { gameMode: 'classic' },
      extra: { device_id: randomUUID(), session_id: randomUUID() },
    },
  ],
  ['/api/crono/new', undefined],
] as const;

const READS = ['/api/stats/classic/', '/api/crono/2026-03-01', '/readyz'];

function write({ request }: TestApp, [path, body]: (typeof WRITES)[number]) {
  const headers = { 'content-type': 'application/json' };
  return request(path, {
    method: 'POST',
    ...(body !== undefined && { headers, body: JSON.stringify(body) }),
  });
}

/** The status of each write, with how long a caller should wait, and the status of each read. */
async function askAll(app: TestApp) {
  const written = await Promise.all(WRITES.map((kind) => write(app, kind)));
  const read = await Promise.all(READS.map((path) => app.request(path)));
  return {
    writes: written.map(({ status, headers }) => [status, headers.get('retry-after')].join(' ')),
    reads: read.map(({ status }) => status),
  };
}

const WELL = { writes: WRITES.map(() => '200 '), reads: READS.map(() => 200) };
const REFUSED = WRITES.map(() => '503 5');

afterEach(() => {
  vi.useRealTimers();
});

test('a server whose database is out of reach answers 503, and goes on without a restart', async () => {
  const { app, proxy } = await setUp(await temporarySchema());
  expect(await askAll(app)).toEqual(WELL);
  proxy.setUpstream(undefined);
  proxy.dropConnections();
  expect(await askAll(app)).toEqual({ writes: REFUSED, reads: READS.map(() => 503) });
  expect((await app.request('/api/classic/daily-guess/')).status).toBe(200);
  proxy.restoreUpstream();
  expect(await askAll(app)).toEqual(WELL);
});

test('a server whose database has become read-only goes on reading, and writes again without a restart', async () => {
  const user = { right: 'ALL', password: randomUUID() } as const;
  const { name: role, url } = await temporaryUser(await temporarySchema(), user);
  const { app, proxy } = await setUp(url);
  expect(await askAll(app)).toEqual(WELL);
  await asAdministrator(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
  // Only a connection that is made after the change is read-only.
  proxy.dropConnections();
  await vi.waitUntil(() => proxy.connectionCount() === 0, WAIT);
  expect(await askAll(app)).toEqual({ writes: REFUSED, reads: [200, 200, 503] });
  await asAdministrator(`ALTER ROLE ${role} RESET default_transaction_read_only`);
  await vi.waitUntil(async () => (await app.request('/readyz')).status === 200, WAIT);
  expect(await askAll(app)).toEqual(WELL);
});

test('a server whose link to the database goes silent answers 503 within ten seconds, and goes on without a restart', async () => {
  const { app, proxy } = await setUp(await temporarySchema());
  expect(await askAll(app)).toEqual(WELL);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  proxy.stall();
  const silentFrom = performance.now();
  const asked = [
    ...WRITES.map((kind) => write(app, kind)),
    ...READS.map((path) => app.request(path)),
  ];
  let statuses: readonly number[] = [];
  void Promise.all(asked).then((answers) => {
    statuses = answers.map(({ status }) => status);
  });
  while (statuses.length === 0) await vi.advanceTimersByTimeAsync(100);
  expect(statuses).toEqual(asked.map(() => 503));
  expect(performance.now() - silentFrom).toBeLessThanOrEqual(10_000);
  expect((await app.request('/api/classic/daily-guess/')).status).toBe(200);
  vi.useRealTimers();
  proxy.resume();
  expect(await askAll(app)).toEqual(WELL);
});

/** Those that one statement holds, and those that wait for it. */
const WAITING = 500 + 10_000;

/** A database that does not answer, and as many wins as a server accepts. */
async function setUpStalled() {
  const schema = await temporarySchema();
  const { app } = await setUp(schema);
  const other = new pg.Client({ connectionString: schema });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN; LOCK TABLE success_key IN EXCLUSIVE MODE');
  const win = () => app.store.successes.record(sampleSuccess({ key: randomUUID() }));
  // A statement takes all that is there, at most 500, before more comes.
  const wins = Array.from({ length: 500 }, win);
  await new Promise((resolve) => setImmediate(resolve));
  wins.push(...Array.from({ length: 10_000 }, win));
  const settled = Promise.allSettled(wins);
  return { app, settled, free: () => other.query('COMMIT') };
}

test('10,000 writes wait for a database that is slow, one more is refused, and none is lost', async () => {
  const { app, settled, free } = await setUpStalled();
  const refused = await write(app, WRITES[0]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await free();
  const numbers = (await settled).map((win) =>
    win.status === 'fulfilled' && win.value.kind === 'recorded'
      ? win.value.count.numberOfSuccesses
      : win,
  );
  expect(new Set(numbers).size).toBe(WAITING);
  expect(await app.store.successes.count('classic', '2026-03-01')).toMatchObject({
    numberOfSuccesses: WAITING,
  });
  expect(await app.database.rowsOf('success_key')).toHaveLength(WAITING);
});

test('10,000 writes to a database that does not answer are refused within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { settled } = await setUpStalled();
  await vi.advanceTimersByTimeAsync(10_000);
  const kinds = new Set((await settled).map((win) => String(Reflect.get(win, 'reason'))));
  expect([...kinds].filter((kind) => !kind.startsWith('UnavailableError'))).toEqual([]);
});
