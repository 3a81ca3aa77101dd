import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { isFromOutside, StartError } from '../start-error.ts';
import { applyMigrations } from './migrations.ts';
import { checkSqliteVersion, checkStructure, sqliteVersion } from './start-checks.ts';

export type Database = {
  /** Queries; the statements of a hot path are prepared once from it. */
  readonly orm: BetterSQLite3Database;
  /** The connection itself: transactions, pragmas, closing. */
  readonly sqlite: Sqlite.Database;
};

/** A database that lives as long as its connection. */
export const IN_MEMORY = ':memory:';

const PRAGMAS = {
  synchronous: { setting: 'FULL', reads: 2 },
  foreign_keys: { setting: 'ON', reads: 1 },
  busy_timeout: { setting: '5000', reads: 5_000 },
  trusted_schema: { setting: 'OFF', reads: 0 },
  // Pages (16 MB): each checkpoint holds up every request, and syncs twice.
  wal_autocheckpoint: { setting: '4000', reads: 4_000 },
} as const;

const setPragmas = (sqlite: Sqlite.Database) => {
  const journal = sqlite.pragma('journal_mode = WAL', { simple: true });
  if (journal !== 'wal' && !sqlite.memory) {
    throw new StartError(`It cannot keep a write-ahead log (journal_mode ${journal})`);
  }
  for (const [name, { setting, reads }] of Object.entries(PRAGMAS)) {
    sqlite.pragma(`${name} = ${setting}`);
    const value = sqlite.pragma(name, { simple: true });
    if (value !== reads) throw new StartError(`It does not take ${name} = ${setting}`);
  }
};

/**
 * Opens the file, made with its folder where absent, and brings it to the program's version.
 * Throws a `StartError` where that cannot be.
 */
export const openDatabase = (file: string, migrationsFolder: string): Database => {
  let sqlite: Sqlite.Database | undefined;
  try {
    if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true });
    sqlite = new Sqlite(file);
    checkSqliteVersion(sqliteVersion(sqlite));
    setPragmas(sqlite);
    checkStructure(sqlite);
    applyMigrations(sqlite, migrationsFolder);
    return { orm: drizzle(sqlite), sqlite };
  } catch (error) {
    sqlite?.close();
    if (!isFromOutside(error)) throw error;
    throw new StartError(`The database ${file} cannot be used: ${error.message}`, { cause: error });
  }
};
