import { PUZZLES, type Puzzle } from '@starguess/game-core';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { createPictureStore, type Picture } from '../../db/picture-store.ts';
import { dailyTargets } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

/** A target and its record as first served. */
export type StoredTarget = {
  readonly date: string;
  readonly puzzle: Puzzle;
  readonly targetId: string;
  /** The performer or channel as JSON, as validated at that time. */
  readonly record: string;
};

export type ServedTargetRepository = {
  readonly find: (dates: readonly string[]) => Promise<readonly StoredTarget[]>;
  /**
   * Stores the given targets that are not stored yet. Returns all stored targets of these dates,
   * whoever stored them.
   */
  readonly findOrStore: (
    dates: readonly string[],
    picks: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
  ) => Promise<readonly StoredTarget[]>;
  /**
   * Stores an operator's choice and replaces an earlier choice. Changes nothing and returns
   * `served` if the date has targets picked by the schedule, because those are stored when the date
   * is first served. Returns `complete` if all of today's targets are choices, because then nothing
   * tells whether they were served.
   */
  readonly pin: (
    choice: { readonly target: StoredTarget; readonly picture: Picture },
    today: string,
  ) => Promise<'pinned' | 'served' | 'complete'>;
  /** The stored targets of a date; `isPinned` marks an operator's choice. */
  readonly findWithOrigin: (
    date: string,
  ) => Promise<readonly (StoredTarget & { readonly isPinned: boolean })[]>;
  readonly findPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export function createServedTargetRepository(
  database: Database,
  writer: Writer,
): ServedTargetRepository {
  const { orm } = database;
  const pictures = createPictureStore(database);
  const read = (dates: readonly string[]) =>
    orm
      .select()
      .from(dailyTargets)
      .where(inArray(dailyTargets.date, [...dates]))
      .all();

  return {
    find: async (dates) => read(dates),
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
        const standing = read([target.date]);
        if (standing.some(({ isPinned }) => !isPinned)) return 'served';
        if (target.date === today && standing.length === PUZZLES.length) return 'complete';
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
        return 'pinned';
      }),
    findWithOrigin: async (date) => read([date]),
    findPicture: async (address) => pictures.find(address),
  };
}
