import { type Column, getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { postgresColumns } from './postgres/columns.ts';
import { sqliteColumns } from './sqlite/columns.ts';
import type { Declared } from './tables.ts';

/** PostgreSQL's types of the columns. */
const KINDS = ['uuid', 'text', 'bigint', 'integer', 'bytea', 'boolean', 'integer[]'] as const;

export type ColumnKind = (typeof KINDS)[number];

export type MovedTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** The columns that identify and order the rows. */
  readonly key: readonly string[];
  /** The number of rows read and written at once; small if a row can be large. */
  readonly pageRows: number;
  /** Whether the engine numbers new rows, in the column `id`. */
  readonly isNumbered: boolean;
};

/** Reads what a move needs to know about a table from its declaration. */
export function movedTable(declared: Declared<SQLiteTable>, pageRows: number): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(declared(sqliteColumns));
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const postgresColumnsByName = new Map(
    Object.values(getTableColumns(declared(postgresColumns))).map((column) => [
      column.name,
      column,
    ]),
  );
  return {
    name,
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        kindOf(column.name, postgresColumnsByName.get(column.name)),
      ]),
    ),
    key: key.map((column) => column.name),
    pageRows,
    isNumbered: key.some(
      (column) => postgresColumnsByName.get(column.name)?.generatedIdentity !== undefined,
    ),
  };
}

function kindOf(name: string, column: Column | undefined): ColumnKind {
  const kind = KINDS.find((one) => one === column?.getSQLType());
  if (kind === undefined) throw new Error(`A move doesn't know the type of the column ${name}`);
  return kind;
}

/**
 * A row's values in the order of its table's columns: texts, numbers, booleans, bytes as buffers,
 * UUIDs as 32 hexadecimal digits, lists of numbers as arrays, and null.
 */
export type MovedRow = readonly unknown[];

/** A database that takes no writes during the move. */
export type MoveSource = {
  /** Every table, each after those that its rows refer to. */
  readonly tables: readonly MovedTable[];
  /** The rows in the order of their keys. */
  readonly pages: (table: MovedTable) => Iterable<readonly MovedRow[]>;
  /** The highest `id` that a row has or had; 0 if there was none. */
  readonly highestNumber: (table: MovedTable) => number;
};

/** A database in a transaction. */
export type MoveTarget = {
  readonly holdsRows: (table: MovedTable) => Promise<boolean>;
  readonly insert: (table: MovedTable, rows: readonly MovedRow[]) => Promise<void>;
  /** The rows in the order of their keys, as the engine has stored them. */
  readonly pages: (table: MovedTable) => AsyncIterable<readonly MovedRow[]>;
  /** Makes the next added row get the number after this one. */
  readonly continueAfter: (table: MovedTable, number: number) => Promise<void>;
};
