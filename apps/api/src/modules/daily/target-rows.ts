import { inArray } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { dailyTargetTable, type StoredTarget } from './daily.table.ts';
import { targetKey } from './stored-record.ts';

/** Creates the query for the targets of dates, in order. */
export function createTargetQuery({ columns }: Pick<Engine, 'columns'>) {
  const targets = dailyTargetTable(columns);
  return (dates: readonly string[]) =>
    query((db) =>
      db
        .select()
        .from(targets)
        .where(inArray(targets.date, [...dates]))
        .orderBy(targets.date, targets.puzzle),
    );
}

/** Sorts targets alike in every process, so that no two deadlock. */
export function inLockOrder(targets: readonly StoredTarget[]): StoredTarget[] {
  return targets.toSorted((left, right) => (targetKey(left) < targetKey(right) ? -1 : 1));
}
