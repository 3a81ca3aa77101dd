import { eq, gte } from 'drizzle-orm';
import { type Engine, query } from '../../db/engine.ts';
import { excusedDayTable } from './daily.table.ts';

/** The days that break no streak. */
export type ExcusedDayRepository = {
  /** Those from this date on, in order. */
  readonly findFrom: (from: string) => Promise<readonly string[]>;
  readonly set: (date: string, isExcused: boolean) => Promise<void>;
};

export function createExcusedDayRepository({ columns, read, write }: Engine): ExcusedDayRepository {
  const excused = excusedDayTable(columns);
  return {
    findFrom: async (from) => {
      const days = await read(
        query((db) =>
          db.select().from(excused).where(gte(excused.date, from)).orderBy(excused.date),
        ),
      );
      return days.map((day) => day.date);
    },
    set: async (date, isExcused) => {
      await write(
        query((db) =>
          isExcused
            ? db.insert(excused).values({ date }).onConflictDoNothing()
            : db.delete(excused).where(eq(excused.date, date)),
        ),
      );
    },
  };
}
