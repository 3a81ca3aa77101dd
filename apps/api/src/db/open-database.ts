import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { applyMigrations } from './migrations.ts';

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
    throw new Error(`The database cannot keep a write-ahead log (journal_mode ${journal})`);
  }
  for (const [name, { setting, reads }] of Object.entries(PRAGMAS)) {
    sqlite.pragma(`${name} = ${setting}`);
    const value = sqlite.pragma(name, { simple: true });
    if (value !== reads) throw new Error(`The database does not take ${name} = ${setting}`);
  }
};

/**
 * Opens the file, made with its folder where absent, and brings it to the program's version.
 * Throws where that cannot be, naming what is in the way.
 */
export const openDatabase = (file: string, migrationsFolder: string): Database => {
  if (file !== IN_MEMORY) mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Sqlite(file);
  try {
    setPragmas(sqlite);
    applyMigrations(sqlite, migrationsFolder);
    return { orm: drizzle(sqlite), sqlite };
  } catch (error) {
    sqlite.close();
    throw error;
  }
};
