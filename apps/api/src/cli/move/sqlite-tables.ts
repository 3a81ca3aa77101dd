import type { Column, ColumnDataType } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sqliteColumns } from '../../db/sqlite/columns.ts';
import { TABLES } from '../../store/tables.ts';
import type { ColumnKind, MovedTable } from './move.ts';

const ROWS_PER_PAGE = 5_000;
const LARGE_ROWS_PER_PAGE = 50;
const LARGE_ROWS: ReadonlySet<string> = new Set(['picture', 'record', 'roster']);

/** The kinds of columns that PostgreSQL stores in a type of its own. */
const OTHER_KINDS: ReadonlyMap<Column, ColumnKind> = new Map<Column, ColumnKind>([
  [TABLES.successKey(sqliteColumns).key, 'uuid'],
  [TABLES.successKey(sqliteColumns).histogram, 'whole numbers'],
  [TABLES.successCount(sqliteColumns).histogram, 'whole numbers'],
]);

const KINDS: Readonly<Partial<Record<ColumnDataType, ColumnKind>>> = {
  string: 'text',
  json: 'text',
  number: 'whole number',
  boolean: 'boolean',
  buffer: 'bytes',
};

/**
 * The tables to move, as `MoveSource` has them. Only `crono_score` is missing: every database makes
 * its rows itself when runs are added.
 */
export const MOVED_TABLES: readonly MovedTable[] = Object.entries(TABLES)
  .filter(([name]) => name !== 'score')
  .map(([name, table]) => movedTable(table(sqliteColumns), LARGE_ROWS.has(name)));

function movedTable(table: SQLiteTable, hasLargeRows: boolean): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    name,
    columns: Object.fromEntries(columns.map((column) => [column.name, kindOf(column)])),
    key: key.map((column) => column.name),
    pageRows: hasLargeRows ? LARGE_ROWS_PER_PAGE : ROWS_PER_PAGE,
    isNumbered: key.some(({ dataType }) => dataType === 'number'),
  };
}

function kindOf(column: Column): ColumnKind {
  const kind = OTHER_KINDS.get(column) ?? KINDS[column.dataType];
  if (kind === undefined) throw new Error(`No kind is known for the column ${column.name}`);
  return kind;
}
