import { compareCodeUnits } from '@starguess/game-core';
import { inArray } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { dailyTargetTable, type StoredTarget } from './daily.table.ts';

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

/** A key that is unique among all stored targets. */
export function targetKey({ date, puzzle }: Pick<StoredTarget, 'date' | 'puzzle'>): string {
  return `${date} ${puzzle}`;
}

/** Sorts targets alike in every process, so that no two deadlock. */
export function inLockOrder(targets: readonly StoredTarget[]): StoredTarget[] {
  return targets.toSorted((left, right) => (targetKey(left) < targetKey(right) ? -1 : 1));
}

/**
 * Sorts records alike in every process, without giving away when they were served; the latest
 * record of a target comes first.
 */
export function inIdOrder(records: readonly StoredTarget[]): readonly StoredTarget[] {
  return records.toSorted(
    (left, right) =>
      compareCodeUnits(left.targetId, right.targetId) ||
      compareCodeUnits(right.date, left.date) ||
      compareCodeUnits(left.puzzle, right.puzzle),
  );
}
