import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UnavailableError } from '../faults.ts';
import { noTries } from '../modules/stats/win-counts.ts';
import { startDatabaseProxy } from '../testing/postgres/database-proxy.ts';
import {
  asAdministrator,
  connectTo,
  openSchema,
  temporarySchema,
  temporaryUser,
  untilBlocking,
} from '../testing/postgres/schema.ts';
import { NOW, sampleSuccess, TODAY } from '../testing/store-samples.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { WAIT } from '../testing/wait.ts';

async function open(url: string) {
  const batches: number[] = [];
  const { store } = await openTestDatabase({
    address: { engine: 'postgres', url },
    clock: () => NOW,
    watchPostgres: () => ({
      watchPool: () => {},
      noteRetry: () => {},
      noteBatch: (jobs) => batches.push(jobs),
    }),
  });
  return { store, batches };
}

it.each([
  [
    'has become read-only',
    (user: string) => `ALTER ROLE ${user} SET default_transaction_read_only = on`,
  ],
  ['no longer lets anybody in', (user: string) => `ALTER ROLE ${user} NOLOGIN`],
])('a store says that it is not ready when its database %s', async (_what, change) => {
  const user = { right: 'ALL', password: randomUUID() } as const;
  const { name, url } = await temporaryUser(await temporarySchema(), user);
  const { address, dropConnections, connectionCount } = await startDatabaseProxy(url);
  const { store } = await open(address);
  await expect(store.probe()).resolves.toBeUndefined();
  await asAdministrator(change(name));
  dropConnections();
  await vi.waitUntil(() => connectionCount() === 0, WAIT);
  await vi.waitFor(async () => {
    await expect(store.probe()).rejects.toBeInstanceOf(UnavailableError);
  }, WAIT);
});

it('wins that come while statements are under way share the next one', async () => {
  const { store, batches } = await open(await temporarySchema());
  await Promise.all(Array.from({ length: 100 }, () => store.successes.record(sampleSuccess())));
  expect(batches).toEqual([100]);
  expect(await store.successes.count('classic', TODAY)).toMatchObject({ numberOfSuccesses: 100 });
});

it('wins with one key that come at once count once, where the first of an open date came', async () => {
  const { store, batches } = await open(await temporarySchema());
  const key = randomUUID();
  const answers = await Promise.all([
    store.successes.record(sampleSuccess({ key, isDateOpen: false })),
    store.successes.record(sampleSuccess({ key: key.toUpperCase() })),
    store.successes.record(sampleSuccess({ key, puzzle: 'image-guess' })),
    store.successes.record(sampleSuccess({ key, isDateOpen: false })),
  ]);
  const recorded = {
    kind: 'recorded',
    count: { date: TODAY, numberOfSuccesses: 1, histogram: noTries() },
  };
  expect(answers).toEqual([
    { kind: 'date-closed' },
    recorded,
    { kind: 'key-reused' },
    { ...recorded, kind: 'repeated' },
  ]);
  expect(batches).toEqual([1, 1, 1, 1]);
});

it('a win of unknown outcome is unavailable and not counted again, until it is sent again', async () => {
  const url = await temporarySchema();
  const { address, dropConnections } = await startDatabaseProxy(url);
  const { store } = await open(address);
  const { run, rowsOf } = openSchema(url);
  await run(`CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON success_key
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pause()`);
  const key = randomUUID();
  const lost = expect(store.successes.record(sampleSuccess({ key }))).rejects.toBeInstanceOf(
    UnavailableError,
  );
  await vi.waitUntil(
    async () => {
      const active = await asAdministrator(`SELECT pid FROM pg_stat_activity
      WHERE wait_event = 'PgSleep' AND query = 'COMMIT'`);
      return active.length > 0;
    },
    { ...WAIT, interval: 5 },
  );
  dropConnections();
  await lost;
  await vi.waitUntil(async () => (await rowsOf('success_key')).length > 0, WAIT);
  expect(await store.successes.count('classic', TODAY)).toMatchObject({ numberOfSuccesses: 1 });
  expect(await store.successes.record(sampleSuccess({ key }))).toEqual({
    kind: 'repeated',
    count: { date: TODAY, numberOfSuccesses: 1, histogram: noTries() },
  });
});

it('a report has more time than a call', async () => {
  const url = await temporarySchema();
  const { store } = await open(url);
  const holder = connectTo(url);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let wins: ReturnType<typeof store.reports.winsFrom> | undefined;
  await holder.longTransaction(async (query) => {
    await query({ text: 'LOCK TABLE success_count' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    wins = store.reports.winsFrom(TODAY);
    await untilBlocking(query);
    vi.advanceTimersByTime(60_000);
  });
  expect(await wins).toEqual([]);
});

it('no error of a store contains its password', async () => {
  const password = randomUUID();
  const { name, url } = await temporaryUser(await temporarySchema(), { right: 'ALL', password });
  const { address, dropConnections } = await startDatabaseProxy(url);
  const { store } = await open(address);
  await asAdministrator(`ALTER ROLE ${name} NOLOGIN`);
  dropConnections();
  const error: unknown = await vi.waitUntil(
    () =>
      store.successes.count('classic', TODAY).then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    WAIT,
  );
  const { stack, cause } = error as Error;
  const shown = [
    stack,
    (cause as Error).stack,
    JSON.stringify(error),
    JSON.stringify(cause),
  ].join();
  expect(shown).not.toContain(password);
});
