import type { sqliteColumns } from './sqlite/columns.ts';

/** What an engine's tables are made of. The types are those of SQLite's. */
export type Columns = typeof sqliteColumns;

/** Makes a table with the columns of an engine, always the same one. */
export type Declared<Table> = (columns: Columns) => Table;

/** Declares a table once for every engine. */
export function declareTable<Table>(make: Declared<Table>): Declared<Table> {
  const made = new WeakMap<Columns, Table>();
  return (columns) => {
    const table = made.get(columns) ?? make(columns);
    made.set(columns, table);
    return table;
  };
}
