import { and, gt, gte, inArray, lt, max, min, or, sql } from 'drizzle-orm';
import { translating } from '../../db/sqlite/errors.ts';
import type { Database } from '../../db/sqlite/open.ts';
import { createPictureStore } from '../../db/sqlite/picture-store.ts';
import { dailyTargets, plannedTargets } from '../../db/sqlite/tables.ts';
import type { Writer } from '../../db/sqlite/writer.ts';
import { pinOutcome, type ServedTargetRepository } from './repository.ts';

/** The served targets in SQLite. */
export function createSqliteTargets(database: Database, writer: Writer): ServedTargetRepository {
  const { orm } = database;
  const pictures = createPictureStore(database);
  const read = (dates: readonly string[]) =>
    orm
      .select()
      .from(dailyTargets)
      .where(inArray(dailyTargets.date, [...dates]))
      .all();

  return {
    find: async (dates) => translating(() => read(dates)),
    findOrStore: (dates, picks) =>
      writer.write(() => {
        for (const target of picks.targets) {
          orm.insert(dailyTargets).values(target).onConflictDoNothing().run();
        }
        pictures.store(picks.pictures);
        return read(dates);
      }),
    pin: ({ target, picture }, today) =>
      writer.write(() => {
        const outcome = pinOutcome(read([target.date]), { date: target.date, today });
        if (outcome !== 'pinned') return outcome;
        const { targetId, record } = target;
        orm
          .insert(dailyTargets)
          .values({ ...target, isPinned: true })
          .onConflictDoUpdate({
            target: [dailyTargets.date, dailyTargets.puzzle],
            set: { targetId, record },
          })
          .run();
        pictures.store([picture]);
        return outcome;
      }),
    plan: ({ targets, pictures: needed }, { today, since }) =>
      writer.write(() => {
        const { date } = plannedTargets;
        orm
          .delete(plannedTargets)
          .where(or(gt(date, today), lt(date, since)))
          .run();
        for (const target of targets) orm.insert(plannedTargets).values(target).run();
        pictures.store(needed);
      }),
    findPlanned: async (dates) =>
      translating(() =>
        orm
          .select()
          .from(plannedTargets)
          .where(inArray(plannedTargets.date, [...dates]))
          .all(),
      ),
    findFirstDate: async () =>
      translating(
        () =>
          orm
            .select({ date: min(dailyTargets.date) })
            .from(dailyTargets)
            .get()?.date ?? undefined,
      ),
    findOthers: async (known, { from, before }) =>
      translating(() => {
        const { date, puzzle, targetId, record } = dailyTargets;
        // The ids are bound as one value, because a statement takes a limited number of values.
        const ids = sql`(SELECT value FROM json_each(${JSON.stringify(known)}))`;
        return orm
          .select({ date: sql<string>`${max(date)}`, puzzle, targetId, record })
          .from(dailyTargets)
          .where(and(gte(date, from), lt(date, before), sql`${targetId} NOT IN ${ids}`))
          .groupBy(targetId, record)
          .all();
      }),
    findPicture: async (address) => translating(() => pictures.find(address)),
  };
}
