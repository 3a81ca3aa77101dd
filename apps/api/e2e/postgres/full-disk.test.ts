import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../src/testing/app-under-test.ts';
import { builtPage } from '../../src/testing/built-page.ts';
import { startDatabaseProxy } from '../../src/testing/postgres/database-proxy.ts';
import { type Conditions, startOwnEngine } from '../../src/testing/postgres/own-engine.ts';
import { runSql } from '../../src/testing/postgres/run-sql.ts';
import { countMissing, type Evidence, problemsIn } from '../../src/testing/witnessed-writes.ts';

const MEGABYTE = 1_048_576;
const ANSWERED_WITHIN_MS = 10_000;

/** A warmed-up server on an engine of its own, which can start again behind the same address. */
async function setUp() {
  let engine = await startOwnEngine(process.env, {});
  onTestFinished(() => engine.stop());
  const proxy = await startDatabaseProxy(engine.address);
  const app = await createTestApp({
    address: { engine: 'postgres', url: proxy.address },
    build: builtPage(),
    environment: { LOG_LEVEL: 'silent' },
  });
  onTestFinished(app.close);
  await app.warmUp();
  const startAgain = async (conditions: Conditions) => {
    engine = await engine.startAgain(conditions);
    proxy.setUpstream({ host: '127.0.0.1', port: engine.port });
  };
  return { app, address: proxy.address, startAgain };
}

type Write = (app: TestApp) => Promise<number>;

type Post = RequestInit & { readonly path: string };

async function post({ request }: TestApp, { path, ...init }: Post): Promise<number> {
  const startedAt = performance.now();
  const { status } = await request(path, { method: 'POST', ...init });
  expect(performance.now() - startedAt).toBeLessThan(ANSWERED_WITHIN_MS);
  return status;
}

function postBody(path: string, body: object): Write {
  const headers = { 'content-type': 'application/json' };
  return (app) => post(app, { path, headers, body: JSON.stringify(body) });
}

/** Wins with keys, and the evidence of all that were acknowledged. */
function createWins() {
  const evidence: Evidence[] = [];
  const win: Write = async (app) => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const status = await post(app, { path: '/api/stats/classic/post/', headers });
    if (status === 200) evidence.push((database) => database.hasWin(key));
    return status;
  };
  return { evidence, win };
}

const OTHER_WRITES: readonly Write[] = [
  postBody('/api/stats/feedback/', { feedbackId: 'general_feedback', answer: 'Good' }),
  postBody('/api/tracking', {
    eventName: 'Copy clicked',
    attrs: { gameMode: 'classic' },
    extra: { device_id: randomUUID(), session_id: randomUUID() },
  }),
  postBody('/api/crono/new', {}),
];

/** What is served from memory, and what is read from the database. */
const PAGES = ['/', '/classic', '/api/classic/daily-guess/', '/healthz'];
const READS = ['/api/stats/classic/', '/api/crono/2026-03-01'];

async function statusesOf({ request }: TestApp, paths: readonly string[]) {
  const answers = await Promise.all(paths.map((path) => request(path)));
  return [...new Set(answers.map(({ status }) => status))];
}

/** The rows that fill each table, with a text of this length. */
const rowsOf = (length: number) => [
  `success_key SELECT gen_random_uuid(), '2026-01-01', repeat('x', ${length}), 1, 0`,
  `feedback (feedback_id, answer, received_at) SELECT 'filling', repeat('x', ${length}), 0`,
  `tracked_event (event_name, attributes, device_id, session_id, received_at)
    SELECT 'filling', repeat('x', ${length}), '', '', 0`,
  `crono_game (id, key, roster_hash, expires_at)
    SELECT gen_random_uuid(), convert_to(repeat('x', ${length}), 'UTF8'), hash, 0
    FROM crono_roster LIMIT 1`,
];

/** Adds rows until there is room for no more: long ones, and then short ones between them. */
const FILLING = [1_900, 1].flatMap(rowsOf).map(
  (rows) => `DO $$ BEGIN
    LOOP
      BEGIN
        INSERT INTO ${rows};
      EXCEPTION WHEN io_error OR disk_full OR internal_error THEN
        EXIT;
      END;
    END LOOP;
  END $$`,
);

/** Sends writes of one kind until the rest of its table's last page is full. */
async function writeUntilFull(app: TestApp, write: Write) {
  for (let number = 0; number < 200; number += 1) {
    const status = await write(app);
    if (status === 503) return;
    expect(status).toBe(200);
  }
  throw new Error('There is always room');
}

test('PostgreSQL on a full disk rejects writes but no reads, loses nothing, and accepts writes again once it has room', async () => {
  const { app, address, startAgain } = await setUp();
  const { evidence, win } = createWins();
  const writes = [win, ...OTHER_WRITES];
  for (const write of writes) expect(await write(app)).toBe(200);
  // Whoever looks first at a day's game stores it.
  expect(await statusesOf(app, READS)).toEqual([200]);
  await startAgain({ maxFileBytes: 2 * MEGABYTE });
  for (const statement of FILLING) await runSql(address, statement);
  for (const write of writes) await writeUntilFull(app, write);

  for (const write of writes) expect(await write(app)).toBe(503);
  expect(await statusesOf(app, [...PAGES, ...READS])).toEqual([200]);
  // It asks for a lock, which a full disk still gives.
  expect(await statusesOf(app, ['/readyz'])).toEqual([200]);

  await startAgain({});
  for (const write of writes) expect(await write(app)).toBe(200);
  expect(await countMissing(address, evidence)).toBe(0);
  expect(await problemsIn(address)).toEqual([]);
});

test('a PostgreSQL that dies because its log has no room loses nothing that was acknowledged', async () => {
  const { app, address, startAgain } = await setUp();
  const { evidence, win } = createWins();
  await runSql(address, 'CHECKPOINT');
  await runSql(address, 'SELECT pg_switch_wal()');
  // Even a file of the log, which has a megabyte, cannot be written to its end.
  await startAgain({ maxFileBytes: 0.75 * MEGABYTE });
  const writeOn = async () => {
    let status = 200;
    while (status === 200) status = await win(app);
    return status;
  };
  const ends = await Promise.all(Array.from({ length: 32 }, writeOn));
  expect(new Set(ends)).toEqual(new Set([503]));
  expect(evidence.length).toBeGreaterThan(100);
  expect(await statusesOf(app, PAGES)).toEqual([200]);
  // It may come back for as long as the rest of its log has room for that.
  const readAfterWin = async () => {
    await win(app);
    return statusesOf(app, [...READS, '/readyz']);
  };
  await expect.poll(readAfterWin).toEqual([503]);

  await startAgain({});
  expect(await win(app)).toBe(200);
  expect(await countMissing(address, evidence)).toBe(0);
  expect(await problemsIn(address)).toEqual([]);
});
