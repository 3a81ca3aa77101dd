import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { createGate } from '../../testing/gate.ts';
import { startDatabaseProxy } from '../../testing/postgres/database-proxy.ts';
import { asAdministrator, schemaOf, temporarySchema } from '../../testing/postgres/schema.ts';
import { WAIT } from '../../testing/wait.ts';
import type { PoolFigures } from '../engine-watch.ts';
import { createConnection } from './connection.ts';
import { UndoneError } from './postgres-error.ts';

const NO_FIGURES: PoolFigures = { total: -1, idle: -1, waiting: -1 };

/** A connection to a schema with the table `win`, through a proxy. */
async function setUp() {
  const { address, dropConnections } = await startDatabaseProxy(await temporarySchema());
  const schema = schemaOf(address);
  const retries: string[] = [];
  let figures = () => NO_FIGURES;
  const watch = {
    watchPool: (read: () => PoolFigures) => {
      figures = read;
    },
    noteRetry: (sqlState: string) => retries.push(sqlState),
    noteBatch: () => {},
  };
  const connection = createConnection(address, { watch });
  onTestFinished(connection.close);
  await connection.query({ text: 'CREATE TABLE win (name text PRIMARY KEY, times integer)' });
  const wins = () => connection.query({ text: 'SELECT name, times FROM win ORDER BY name' });
  return { connection, schema, dropConnections, retries, figures: () => figures(), wins };
}

/** Waits until a statement under way matches the condition, and then evaluates `then` for it. */
async function activity(condition: string, then = 'pid'): Promise<void> {
  const isThere = async () => {
    const rows = await asAdministrator(`SELECT ${then} FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND state = 'active' AND ${condition}`);
    return rows.length > 0;
  };
  await vi.waitUntil(isThere, { ...WAIT, interval: 5 });
}

afterEach(() => {
  vi.useRealTimers();
});

it('a connection answers with rows, whole numbers of 64 bits among them', async () => {
  const { connection } = await setUp();
  expect(
    await connection.query({
      text: `SELECT $1::text AS name, 1792396800000::bigint AS at, $2::bytea AS bytes,
        (SELECT count(*) FROM unnest($3::bigint[])) AS number`,
      values: ['Ωmega', Buffer.from([0, 255]), [1, 2, 3]],
    }),
  ).toEqual([{ name: 'Ωmega', at: 1_792_396_800_000, bytes: Buffer.from([0, 255]), number: 3 }]);
});

it('a connection is known to the engine by the program’s name', async () => {
  const { connection } = await setUp();
  expect(await connection.query({ text: 'SHOW application_name' })).toEqual([
    { application_name: 'starguess' },
  ]);
});

it('a connection passes on why the engine rejects a statement, and keeps working', async () => {
  const { connection, figures, wins } = await setUp();
  const insert = { text: "INSERT INTO win VALUES ('a', 1)" };
  await connection.query(insert);
  await expect(connection.query(insert)).rejects.toMatchObject({
    name: 'DatabaseError',
    cause: { code: '23505' },
  });
  expect(await wins()).toEqual([{ name: 'a', times: 1 }]);
  expect(figures()).toEqual({ total: 1, idle: 1, waiting: 0 });
});

it('work that repeats on a duplicate finds the row that another process has just added', async () => {
  const { connection, retries } = await setUp();
  const [inserted, mayCommit] = [createGate(), createGate()];
  const added = connection.serializable(async (query) => {
    await query({ text: "INSERT INTO win VALUES ('a', 1)" });
    inserted.open();
    await mayCommit.opened;
  });
  await inserted.opened;
  const found = connection.repeating((query) =>
    query({
      text: `WITH added AS (INSERT INTO win SELECT 'a', 2
          WHERE NOT EXISTS (SELECT FROM win WHERE name = 'a') RETURNING times)
        SELECT times FROM added UNION ALL SELECT times FROM win WHERE name = 'a'`,
    }),
  );
  await activity("wait_event_type = 'Lock' AND query LIKE 'WITH added%'");
  mayCommit.open();
  await added;
  expect(await found).toEqual([{ times: 1 }]);
  expect(retries).toEqual(['23505']);
});

it('serializable work that another undoes runs again', async () => {
  const { connection, retries, wins } = await setUp();
  await connection.query({ text: "INSERT INTO win VALUES ('a', 0)" });
  let readers = 0;
  const bothHaveRead = createGate();
  const increment = () =>
    connection.serializable(async (query) => {
      const [row] = await query<{ times: number }>({ text: 'SELECT times FROM win' });
      readers += 1;
      if (readers === 2) bothHaveRead.open();
      await bothHaveRead.opened;
      await query({ text: 'UPDATE win SET times = $1', values: [(row?.times ?? 0) + 1] });
    });
  await Promise.all([increment(), increment()]);
  expect(await wins()).toEqual([{ name: 'a', times: 2 }]);
  expect(retries).toEqual(['40001']);
});

it('serializable work that is undone again and again ends as unavailable', async () => {
  const { connection, retries } = await setUp();
  const undone = "DO $$ BEGIN RAISE EXCEPTION 'undone' USING ERRCODE = '40P01'; END $$";
  await expect(connection.serializable((query) => query({ text: undone }))).rejects.toBeInstanceOf(
    UnavailableError,
  );
  expect(retries).toEqual(Array.from({ length: 5 }, () => '40P01'));
});

it('work that meets a duplicate again and again ends as undone, which is unavailable', async () => {
  const { connection, retries } = await setUp();
  await connection.query({ text: "INSERT INTO win VALUES ('a', 1)" });
  const colliding = connection.repeating((query) =>
    query({ text: "INSERT INTO win VALUES ('a', 2)" }),
  );
  const error = await colliding.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UndoneError);
  expect(error).toBeInstanceOf(UnavailableError);
  expect(retries).toEqual(Array.from({ length: 5 }, () => '23505'));
});

it('serializable work that throws leaves nothing behind', async () => {
  const { connection, wins, figures } = await setUp();
  const work = connection.serializable(async (query) => {
    await query({ text: "INSERT INTO win VALUES ('a', 1)" });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await wins()).toEqual([]);
  expect(figures().waiting).toBe(0);
});

it('a statement that the engine stops is unavailable and not repeated, and the pool survives', async () => {
  const { connection, schema, wins, retries } = await setUp();
  const stopped = connection.query({
    text: `INSERT INTO ${schema}.win SELECT 'a', 1 FROM pg_sleep(30)`,
  });
  const rejection = expect(stopped).rejects.toMatchObject({
    name: 'UnavailableError',
    cause: { code: '57P01' },
  });
  await activity(`query LIKE 'INSERT INTO ${schema}.%'`, 'pg_terminate_backend(pid)');
  await rejection;
  expect(await wins()).toEqual([]);
  expect(retries).toEqual([]);
});

it('a statement whose connection breaks is unavailable and not repeated, though it was carried out', async () => {
  const { connection, schema, dropConnections, wins } = await setUp();
  const lost = connection.query({
    text: `INSERT INTO ${schema}.win SELECT 'a', 1 FROM pg_sleep(0.2)`,
  });
  const rejection = expect(lost).rejects.toBeInstanceOf(UnavailableError);
  await activity(`query LIKE 'INSERT INTO ${schema}.%'`);
  dropConnections();
  await rejection;
  await vi.waitUntil(async () => (await wins()).length > 0, WAIT);
  expect(await wins()).toEqual([{ name: 'a', times: 1 }]);
});

it('a statement without an answer is abandoned after five seconds', async () => {
  const { connection, figures } = await setUp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const unanswered = connection.query({ text: 'SELECT pg_sleep(3) AS unanswered' });
  const rejection = expect(unanswered).rejects.toBeInstanceOf(UnavailableError);
  await activity("query LIKE '%AS unanswered'");
  vi.advanceTimersByTime(5_000);
  await rejection;
  expect(figures().total).toBe(0);
  expect(await connection.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
});

it('a connection that breaks while nothing runs on it is replaced', async () => {
  const { connection, dropConnections, figures, wins } = await setUp();
  dropConnections();
  await vi.waitUntil(() => figures().total === 0, WAIT);
  expect(await wins()).toEqual([]);
  expect(figures().total).toBe(1);
  await connection.close();
});

it('a connection that breaks between the statements of a transaction makes it unavailable', async () => {
  const { connection, dropConnections, wins } = await setUp();
  const work = connection.serializable(async (query) => {
    await query({ text: "INSERT INTO win VALUES ('a', 1)" });
    dropConnections();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await query({ text: "INSERT INTO win VALUES ('b', 1)" });
  });
  await expect(work).rejects.toBeInstanceOf(UnavailableError);
  expect(await wins()).toEqual([]);
});

it('a closed connection is unavailable, and closing it twice has no further effect', async () => {
  const { connection, figures } = await setUp();
  const underWay = connection.query({ text: 'SELECT 1 AS one' });
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([connection.close(), connection.close()]);
  expect(await underWay).toEqual([{ one: 1 }]);
  expect(figures().total).toBe(0);
  await expect(connection.query({ text: 'SELECT 1' })).rejects.toBeInstanceOf(UnavailableError);
});
