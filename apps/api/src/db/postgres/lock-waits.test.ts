import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { asAdministrator, connectTo, temporarySchema } from '../../testing/postgres/schema.ts';
import { WAIT } from '../../testing/wait.ts';

async function setUp() {
  const address = await temporarySchema();
  const [holder, connection] = [connectTo(address), connectTo(address)];
  await holder.query({ text: "CREATE TABLE win (name text); INSERT INTO win VALUES ('a')" });
  return { holder, connection };
}

it('statements that wait for a lock leave nothing on the engine when they are refused', async () => {
  const { holder, connection } = await setUp();
  await holder.longTransaction(async (query) => {
    await query({ text: 'SELECT FROM win FOR UPDATE' });
    const [own] = await query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
    const waiting = () =>
      asAdministrator(`WITH RECURSIVE held (pid) AS (
          VALUES (${own?.pid}) UNION
          SELECT pg_stat_activity.pid FROM pg_stat_activity, held
          WHERE held.pid = ANY (pg_blocking_pids(pg_stat_activity.pid))
        ) SELECT pid FROM held WHERE pid <> ${own?.pid}`);
    const writes = [];
    for (let write = 0; write < 10; write += 1) {
      writes.push(connection.query({ text: "UPDATE win SET name = 'b'" }));
      await delay(50);
    }
    const settled = Promise.allSettled(writes);
    await vi.waitUntil(async () => (await waiting()).length === 10, WAIT);
    const refused = { status: 'rejected', reason: expect.any(UnavailableError) };
    expect(await settled).toEqual(writes.map(() => refused));
    // Who got the first of two locks just before waits for the second.
    expect((await waiting()).length).toBeLessThan(5);
    await vi.waitUntil(async () => (await waiting()).length === 0, WAIT);
  });
  expect(await connection.query({ text: 'SELECT name FROM win' })).toEqual([{ name: 'a' }]);
});

it('only work that is allowed to take long may wait long for a lock', async () => {
  const { connection } = await setUp();
  const limit = { text: 'SHOW lock_timeout' };
  expect(await connection.longTransaction((query) => query(limit))).toEqual([
    { lock_timeout: '0' },
  ]);
  expect(await connection.query(limit)).toEqual([{ lock_timeout: '4500ms' }]);
});
