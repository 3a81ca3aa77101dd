import { DAY_MS } from '@starguess/game-core';
import Sqlite from 'better-sqlite3';
import type { SqliteAddress } from '../db/database.ts';
import { createSqliteEngine } from '../db/sqlite/engine.ts';
import { translated, translating } from '../db/sqlite/errors.ts';
import { type Database, openDatabase, openExisting } from '../db/sqlite/open.ts';
import { createGroupWriter, type Writer } from '../db/sqlite/writer.ts';
import type { WatchWrite } from '../db/writes.ts';
import { createCrono } from '../modules/crono/crono.repository.ts';
import { createTargets } from '../modules/daily/daily.repository.ts';
import { createFeedback } from '../modules/feedback/feedback.repository.ts';
import { createSqlitePlayerRecords } from '../modules/player-records/sqlite-player-records.ts';
import { createSuccesses } from '../modules/stats/stats.repository.ts';
import { createTables } from '../modules/tables/tables.repository.ts';
import { createEvents } from '../modules/tracking/tracking.repository.ts';
import { createSecrets } from '../secret/secret.repository.ts';
import type { Clock } from '../time/clock.ts';
import { createMarks } from './marks.repository.ts';
import { createReports } from './reporting/reports.repository.ts';
import type { Store, StoreOptions } from './store.ts';

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
  const engine = createSqliteEngine(database, writer);
  const probeDatabase = createReadinessProbe(database, clock);
  return {
    successes: createSuccesses(engine),
    targets: createTargets(engine),
    crono: createCrono(engine, clock),
    feedback: createFeedback(engine, retentionDays.feedback * DAY_MS),
    events: createEvents(engine, retentionDays.tracking * DAY_MS),
    playerRecords: createSqlitePlayerRecords(database, {
      writer,
      lifetimeMs: retentionDays.records * DAY_MS,
    }),
    tables: createTables(engine),
    secrets: createSecrets(engine),
    marks: createMarks(engine),
    reports: createReports(engine, clock),
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
