import Sqlite from 'better-sqlite3';

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of each table in a file that a server may be using, by table name. */
export function storedTables(file: string): ReadonlyMap<string, readonly Row[]> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return new Map(tablesOf(sqlite));
  } finally {
    sqlite.close();
  }
}

/** Each table's name and rows. */
export function tablesOf(sqlite: Sqlite.Database): readonly (readonly [string, readonly Row[]])[] {
  return sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
    .map((name) => [name, rowsIn(sqlite, name)] as const);
}

/** The rows of a table, in the order of its first column. */
export function rowsIn(sqlite: Sqlite.Database, table: string): readonly Row[] {
  return sqlite.prepare<[], Row>(`SELECT * FROM "${table}" ORDER BY 1`).all();
}

/** Rows of several tables as one text, with bytes in hexadecimal. */
export function rowsAsText(tables: readonly (readonly Row[])[]): string {
  return JSON.stringify(tables, (_name, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
  );
}
