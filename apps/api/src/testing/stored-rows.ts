import Sqlite from 'better-sqlite3';
import type { Database } from '../db/open.ts';

/** Every row of every table, as one text. */
export function everythingStored({ sqlite }: Database): string {
  return JSON.stringify(tablesOf(sqlite).map(([, rows]) => rows));
}

/** The rows of each table in a file that a server may be using, by table name. */
export function storedTables(file: string): ReadonlyMap<string, readonly unknown[]> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return new Map(tablesOf(sqlite));
  } finally {
    sqlite.close();
  }
}

function tablesOf(sqlite: Sqlite.Database) {
  return sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
    .map((name) => [name, sqlite.prepare(`SELECT * FROM "${name}"`).all()] as const);
}
