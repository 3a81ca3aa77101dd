import { type MovedTable, movedTable } from '../../db/moving.ts';
import { TABLES } from '../../store/tables.ts';

const ROWS_PER_PAGE = 5_000;
const LARGE_ROWS_PER_PAGE = 50;
const LARGE_ROWS: ReadonlySet<string> = new Set<keyof typeof TABLES>([
  'declaredCatalog',
  'picture',
  'record',
  'roster',
]);

/** Triggers fill the score table when runs are added. */
const { score: _score, ...tables } = TABLES;

/** The tables to move, each after those that its rows refer to. */
export const MOVED_TABLES: readonly MovedTable[] = Object.entries(tables).map(([name, table]) =>
  movedTable(table, LARGE_ROWS.has(name) ? LARGE_ROWS_PER_PAGE : ROWS_PER_PAGE),
);
