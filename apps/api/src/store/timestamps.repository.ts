import { eq } from 'drizzle-orm';
import { type Engine, query } from '../db/engine.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import type { TimestampName, TimestampRepository } from './store.ts';
import { siteTimestampTable } from './timestamps.table.ts';

export function createTimestamps({ columns, read, write }: Engine): TimestampRepository {
  const timestamps = siteTimestampTable(columns);
  const find = (name: TimestampName) =>
    query((db) => db.select().from(timestamps).where(eq(timestamps.name, name)));
  const add = (name: TimestampName, instant: Milliseconds) =>
    query((db) => db.insert(timestamps).values({ name, instant }).onConflictDoNothing());
  return {
    read: async () => {
      const rows = await read(query((db) => db.select().from(timestamps)));
      return new Map(rows.map(({ name, instant }) => [name, instant]));
    },
    findOrStore: async (name, instant) => {
      const [known] = await read(find(name));
      if (known !== undefined) return known.instant;
      return write(function* () {
        yield* add(name, instant);
        return (yield* find(name))[0]?.instant ?? instant;
      });
    },
    set: async (name, instant) => {
      await write(
        query((db) =>
          instant === undefined
            ? db.delete(timestamps).where(eq(timestamps.name, name))
            : db
                .insert(timestamps)
                .values({ name, instant })
                .onConflictDoUpdate({ target: timestamps.name, set: { instant } }),
        ),
      );
    },
  };
}
