import { eq } from 'drizzle-orm';
import { translating } from '../db/sqlite/errors.ts';
import type { Database } from '../db/sqlite/open.ts';
import { siteMarks } from '../db/sqlite/tables.ts';
import type { Writer } from '../db/sqlite/writer.ts';
import type { MarkName, MarkRepository } from './mark-repository.ts';

/** The marks in SQLite. */
export function createSqliteMarks({ orm }: Database, writer: Writer): MarkRepository {
  const find = (name: MarkName) =>
    orm.select().from(siteMarks).where(eq(siteMarks.name, name)).get()?.instant;
  return {
    read: async () => {
      const rows = translating(() => orm.select().from(siteMarks).all());
      return new Map(rows.map(({ name, instant }) => [name, instant]));
    },
    findOrKeep: async (name, instant) =>
      translating(() => find(name)) ??
      writer.write(() => {
        orm.insert(siteMarks).values({ name, instant }).onConflictDoNothing().run();
        return find(name) ?? instant;
      }),
    set: (name, instant) =>
      writer.write(() => {
        if (instant === undefined) orm.delete(siteMarks).where(eq(siteMarks.name, name)).run();
        else {
          const set = { instant };
          orm
            .insert(siteMarks)
            .values({ name, instant })
            .onConflictDoUpdate({ target: siteMarks.name, set })
            .run();
        }
      }),
  };
}
