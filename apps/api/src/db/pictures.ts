import { eq } from 'drizzle-orm';
import type { Picture } from './database.ts';
import { type Engine, prepareBatch, query } from './engine.ts';
import { pictureTable } from './picture.table.ts';

/** Stores the pictures of served targets, so that they outlive their files. */
export function createPictureQueries({ columns }: Pick<Engine, 'columns'>) {
  const pictures = pictureTable(columns);
  const add = prepareBatch((db, rows: (typeof pictures.$inferInsert)[]) =>
    db.insert(pictures).values(rows).onConflictDoNothing(),
  );
  return {
    /** Stores the pictures that are not stored yet, in an order in which no two processes wait for each other. */
    add: (given: readonly Picture[]) =>
      add(
        given
          .map(({ address, bytes }) => ({ address, bytes: Buffer.from(bytes) }))
          .sort((left, right) => (left.address < right.address ? -1 : 1)),
      ),
    find: (address: string) =>
      query((db) =>
        db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.address, address)),
      ),
  };
}
