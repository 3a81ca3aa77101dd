import type { sqliteColumns } from './sqlite/columns.ts';

/** The column makers of an engine, with SQLite's types. */
export type Columns = typeof sqliteColumns;

/** Makes the table for an engine's columns; memoized. */
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
