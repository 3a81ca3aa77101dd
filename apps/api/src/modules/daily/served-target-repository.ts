import type { Puzzle } from '@starguess/game-core';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { dailyTargets, pictures } from '../../db/tables.ts';
import type { Writer } from '../../db/writer.ts';

/** A target as it was served first. The record is what its schema read then. */
export type StoredTarget = {
  readonly date: string;
  readonly puzzle: Puzzle;
  readonly targetId: string;
  readonly record: unknown;
};

export type Picture = { readonly address: string; readonly bytes: Uint8Array };

export type ServedTargetRepository = {
  readonly find: (dates: readonly string[]) => Promise<readonly StoredTarget[]>;
  /** Stores what is not stored yet and gives what stands for the dates then, whoever stored it. */
  readonly findOrStore: (
    dates: readonly string[],
    picks: { readonly targets: readonly StoredTarget[]; readonly pictures: readonly Picture[] },
  ) => Promise<readonly StoredTarget[]>;
  readonly findPicture: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export const createServedTargetRepository = (
  { orm }: Database,
  writer: Writer,
): ServedTargetRepository => {
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
        for (const { address, bytes } of picks.pictures) {
          orm
            .insert(pictures)
            .values({ address, bytes: Buffer.from(bytes) })
            .onConflictDoNothing()
            .run();
        }
        return read(dates);
      }),
    findPicture: async (address) => {
      const row = orm.select().from(pictures).where(eq(pictures.address, address)).get();
      return row && new Uint8Array(row.bytes);
    },
  };
};
