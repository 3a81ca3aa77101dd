import type { Column, ColumnDataType } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  cronoGames,
  cronoRosters,
  cronoRuns,
  dailyTargets,
  excusedDays,
  feedback,
  gameTables,
  pictures,
  plannedTargets,
  records,
  secrets,
  siteMarks,
  successCounts,
  successKeys,
  tableMembers,
  tableResults,
  trackedEvents,
} from '../../db/sqlite/tables.ts';
import type { ColumnKind, MovedTable } from './move.ts';

const ROWS_PER_PAGE = 5_000;
const LARGE_ROWS_PER_PAGE = 50;

/** The kinds of columns that PostgreSQL stores in a type of its own. */
const OTHER_KINDS: ReadonlyMap<Column, ColumnKind> = new Map<Column, ColumnKind>([
  [successKeys.key, 'uuid'],
  [successKeys.histogram, 'whole numbers'],
  [successCounts.histogram, 'whole numbers'],
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
export const MOVED_TABLES: readonly MovedTable[] = [
  // Comes first, so that a server that starts meanwhile waits for the secret and makes none itself.
  movedTable(secrets),
  movedTable(dailyTargets),
  movedTable(plannedTargets),
  movedTable(excusedDays),
  movedTable(siteMarks),
  movedTable(pictures, LARGE_ROWS_PER_PAGE),
  movedTable(successCounts),
  movedTable(successKeys),
  movedTable(records, LARGE_ROWS_PER_PAGE),
  movedTable(gameTables),
  movedTable(tableMembers),
  movedTable(tableResults),
  movedTable(feedback),
  movedTable(trackedEvents),
  movedTable(cronoRosters, LARGE_ROWS_PER_PAGE),
  movedTable(cronoGames),
  movedTable(cronoRuns),
];

function movedTable(table: SQLiteTable, pageRows: number = ROWS_PER_PAGE): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    name,
    columns: Object.fromEntries(columns.map((column) => [column.name, kindOf(column)])),
    key: key.map((column) => column.name),
    pageRows,
    isNumbered: key.some(({ dataType }) => dataType === 'number'),
  };
}

function kindOf(column: Column): ColumnKind {
  const kind = OTHER_KINDS.get(column) ?? KINDS[column.dataType];
  if (kind === undefined) throw new Error(`No kind is known for the column ${column.name}`);
  return kind;
}
