import { eq } from 'drizzle-orm';
import { ask, type Engine } from '../db/engine.ts';
import type { Milliseconds } from '../time/milliseconds.ts';
import { siteMarkTable } from './marks.table.ts';
import type { MarkName, MarkRepository } from './store.ts';

export function createMarks({ columns, read, write }: Engine): MarkRepository {
  const marks = siteMarkTable(columns);
  const find = (name: MarkName) => ask((db) => db.select().from(marks).where(eq(marks.name, name)));
  const add = (name: MarkName, instant: Milliseconds) =>
    ask((db) => db.insert(marks).values({ name, instant }).onConflictDoNothing());
  return {
    read: async () => {
      const rows = await read(ask((db) => db.select().from(marks)));
      return new Map(rows.map(({ name, instant }) => [name, instant]));
    },
    findOrKeep: async (name, instant) => {
      const [known] = await read(find(name));
      if (known !== undefined) return known.instant;
      return write(function* () {
        yield* add(name, instant);
        return (yield* find(name))[0]?.instant ?? instant;
      });
    },
    set: async (name, instant) => {
      await write(
        ask((db) =>
          instant === undefined
            ? db.delete(marks).where(eq(marks.name, name))
            : db
                .insert(marks)
                .values({ name, instant })
                .onConflictDoUpdate({ target: marks.name, set: { instant } }),
        ),
      );
    },
  };
}
