import { gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Picture } from '../../db/database.ts';
import { type Engine, prepareBatch, query } from '../../db/engine.ts';
import { createPictureQueries } from '../../db/pictures.ts';
import { plannedTargetTable, type StoredTarget } from './daily.table.ts';
import { inLockOrder } from './target-rows.ts';

/** Planned targets are served only while the database takes no writes. */
export type PlannedTargetRepository = {
  readonly find: (dates: readonly string[]) => Promise<readonly StoredTarget[]>;
  /**
   * Replaces the plans for dates after `today` by these targets, and deletes the plans for dates
   * before `since`.
   */
  readonly replace: (
    planned: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
    dates: { readonly today: string; readonly since: string },
  ) => Promise<void>;
};

export function createPlannedTargetRepository(engine: Engine): PlannedTargetRepository {
  const { columns, read, writeAlone } = engine;
  const plans = plannedTargetTable(columns);
  const pictures = createPictureQueries(engine);
  const add = prepareBatch((db, rows: StoredTarget[]) =>
    db
      .insert(plans)
      .values(rows)
      .onConflictDoUpdate({
        target: [plans.date, plans.puzzle],
        set: {
          targetId: sql`excluded.target_id`,
          record: sql`excluded.record`,
          declaration: sql`excluded.declaration`,
        },
      }),
  );

  return {
    find: (dates) =>
      read(
        query((db) =>
          db
            .select()
            .from(plans)
            .where(inArray(plans.date, [...dates])),
        ),
      ),
    replace: (planned, { today, since }) =>
      writeAlone(function* () {
        yield* query((db) =>
          db.delete(plans).where(or(gt(plans.date, today), lt(plans.date, since))),
        );
        yield* add(inLockOrder(planned.targets));
        yield* pictures.add(planned.pictures);
      }),
  };
}
