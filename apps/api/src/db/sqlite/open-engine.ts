import Sqlite from 'better-sqlite3';
import type { Clock } from '../../time/clock.ts';
import type { SqliteAddress } from '../database.ts';
import type { EngineOptions, OpenedEngine } from '../engine.ts';
import type { WatchWrite } from '../engine-watch.ts';
import { createSqliteEngine } from './engine.ts';
import { translated, translating } from './errors.ts';
import { MIGRATION_TABLE } from './migrations.ts';
import { type Database, openDatabase, openExisting } from './open.ts';
import { createGroupWriter, type Writer } from './writer.ts';

export type SqliteOptions = EngineOptions & {
  readonly createWriter?: ((sqlite: Database['sqlite']) => Writer) | undefined;
};

export function openSqliteEngine({ file }: SqliteAddress, options: SqliteOptions): OpenedEngine {
  const open = { migrate: openDatabase, existing: openExisting }[options.opening];
  const database = open(file, options.migrations);
  try {
    return engineOf(database, options);
  } catch (error) {
    database.sqlite.close();
    throw translated(error);
  }
}

/** The engine of a database that is open; `close` closes it. */
export function engineOf(
  database: Database,
  {
    clock,
    watchWrite,
    createWriter = createGroupWriter,
  }: Omit<SqliteOptions, 'opening' | 'migrations'>,
): OpenedEngine {
  const plainWriter = createWriter(database.sqlite);
  const writer = watchWrite === undefined ? plainWriter : watched(plainWriter, watchWrite);
  const probeDatabase = createReadinessProbe(database, clock);
  return {
    ...createSqliteEngine(database, writer),
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
const READ_ANY_ROW = `SELECT hash FROM ${MIGRATION_TABLE} LIMIT 1`;

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
