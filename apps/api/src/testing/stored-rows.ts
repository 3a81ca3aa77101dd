import Sqlite from 'better-sqlite3';
import type { Database } from '../db/open.ts';

const tablesOf = (sqlite: Sqlite.Database) =>
  sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
    .map((name) => [name, sqlite.prepare(`SELECT * FROM "${name}"`).all()] as const);

/** Every row of every table, as one text. */
export const everythingStored = ({ sqlite }: Database): string =>
  JSON.stringify(tablesOf(sqlite).map(([, rows]) => rows));

/** The rows of each table, by its name, in a file that a server may be using. */
export const storedTables = (file: string): ReadonlyMap<string, readonly unknown[]> => {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return new Map(tablesOf(sqlite));
  } finally {
    sqlite.close();
  }
};
