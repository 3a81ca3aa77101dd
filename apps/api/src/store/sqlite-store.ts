import { DAY_MS } from '@starguess/game-core';
import Sqlite from 'better-sqlite3';
import type { SqliteAddress } from '../db/database.ts';
import { translated, translating } from '../db/sqlite/errors.ts';
import { type Database, openDatabase, openExisting } from '../db/sqlite/open.ts';
import { createGroupWriter, type Writer } from '../db/sqlite/writer.ts';
import type { WatchWrite } from '../db/writes.ts';
import { createBoards, createSqliteCrono } from '../modules/crono/sqlite-crono.ts';
import { createSqliteTargets } from '../modules/daily/sqlite-targets.ts';
import { createSqliteFeedback } from '../modules/feedback/sqlite-feedback.ts';
import { createSqlitePlayerRecords } from '../modules/player-records/sqlite-player-records.ts';
import { createSqliteSuccesses } from '../modules/stats/sqlite-successes.ts';
import { createSqliteTables } from '../modules/tables/sqlite-tables.ts';
import { createSqliteEvents } from '../modules/tracking/sqlite-events.ts';
import { createSqliteSecrets } from '../secret/sqlite-secrets.ts';
import type { Clock } from '../time/clock.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { createSqliteReports } from './reporting/sqlite-reports.ts';
import type { MarkName, MarkRepository, Store, StoreOptions } from './store.ts';

export type SqliteStoreOptions = Omit<StoreOptions, 'opening' | 'migrations' | 'watchPostgres'> & {
  readonly createWriter?: ((sqlite: Database['sqlite']) => Writer) | undefined;
};

export function openSqliteStore(
  { file }: SqliteAddress,
  { opening, migrations, ...options }: StoreOptions & SqliteStoreOptions,
): Store {
  const open = { migrate: openDatabase, existing: openExisting }[opening];
  const database = open(file, migrations.sqlite);
  try {
    return createSqliteStore(database, options);
  } catch (error) {
    database.sqlite.close();
    throw translated(error);
  }
}

/** The store of a database that is open; `close` closes it. */
export function createSqliteStore(
  database: Database,
  { retentionDays, clock, watchWrite, createWriter = createGroupWriter }: SqliteStoreOptions,
): Store {
  const plainWriter = createWriter(database.sqlite);
  const writer = watchWrite === undefined ? plainWriter : watched(plainWriter, watchWrite);
  const boards = createBoards(database);
  const probeDatabase = createReadinessProbe(database, clock);
  return {
    successes: createSqliteSuccesses(database, writer),
    targets: createSqliteTargets(database, writer),
    crono: createSqliteCrono(database, { writer, boards }),
    feedback: createSqliteFeedback(database, {
      writer,
      lifetimeMs: retentionDays.feedback * DAY_MS,
    }),
    events: createSqliteEvents(database, { writer, lifetimeMs: retentionDays.tracking * DAY_MS }),
    playerRecords: createSqlitePlayerRecords(database, {
      writer,
      lifetimeMs: retentionDays.records * DAY_MS,
    }),
    tables: createSqliteTables(database, writer),
    secrets: createSqliteSecrets(database, writer),
    marks: createSqliteMarks(database, writer),
    reports: createSqliteReports(database, { writer, boards }),
    newDatabasePlace: database.isNew ? database.sqlite.name : undefined,
    doubtfulScores: database.doubtfulScores,
    probe: async () => probeDatabase(),
    close: async () => {
      await writer.drained();
      database.sqlite.close();
    },
  };
}

function watched(writer: Writer, watchWrite: WatchWrite): Writer {
  return { ...writer, write: (job) => watchWrite(() => writer.write(job)) };
}

/** Reads a table that has rows in every database of the program. */
const READ_ANY_ROW = 'SELECT hash FROM __drizzle_migrations LIMIT 1';

/** How long a success is reused, in milliseconds, so that frequent checks cost little. */
const SUCCESS_REUSE_MS = 1_000;

/**
 * Creates a probe that reads a row from the file, at most once a second, and throws if it cannot.
 */
function createReadinessProbe(database: Database, clock: Clock): () => void {
  let succeededAt = Number.NEGATIVE_INFINITY;
  return () => {
    // The absolute difference also expires when the clock is set back by a second or more.
    if (Math.abs(clock() - succeededAt) < SUCCESS_REUSE_MS) return;
    translating(() => readFile(database));
    succeededAt = clock();
  };
}

/** Opens a new connection: an existing one would answer from memory, or from a deleted file. */
function readFile({ sqlite }: Database): void {
  if (sqlite.memory) return void sqlite.prepare(READ_ANY_ROW).get();
  const connection = new Sqlite(sqlite.name, { readonly: true, timeout: 0 });
  try {
    connection.prepare(READ_ANY_ROW).get();
  } finally {
    connection.close();
  }
}

function createSqliteMarks({ sqlite }: Database, writer: Writer): MarkRepository {
  const find = sqlite
    .prepare<[MarkName], Milliseconds>('SELECT instant FROM site_mark WHERE name = ?')
    .pluck();
  const keep = sqlite.prepare<[MarkName, Milliseconds]>(
    'INSERT INTO site_mark (name, instant) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  return {
    read: async () => {
      const marks = sqlite.prepare<[], [string, Milliseconds]>(
        'SELECT name, instant FROM site_mark',
      );
      return new Map(translating(() => marks.raw().all()));
    },
    findOrKeep: async (name, instant) =>
      translating(() => find.get(name)) ??
      writer.write(() => {
        keep.run(name, instant);
        return find.get(name) ?? instant;
      }),
    set: (name, instant) =>
      writer.write(() => {
        sqlite.prepare('DELETE FROM site_mark WHERE name = ?').run(name);
        if (instant !== undefined) keep.run(name, instant);
      }),
  };
}
