import { eq, sql } from 'drizzle-orm';
import type { Picture } from '../database.ts';
import type { Database } from './open.ts';
import { pictures } from './tables.ts';

/** Stores the pictures of served targets, so that they outlive their files. */
export function createPictureStore({ orm }: Database) {
  const insert = orm
    .insert(pictures)
    .values({ address: sql.placeholder('address'), bytes: sql.placeholder('bytes') })
    .onConflictDoNothing()
    .prepare();

  return {
    /** Stores the pictures that are not stored yet; call it inside a write. */
    store: (servedPictures: readonly Picture[]) => {
      for (const { address, bytes } of servedPictures)
        insert.run({ address, bytes: Buffer.from(bytes) });
    },
    find: (address: string) => {
      const row = orm.select().from(pictures).where(eq(pictures.address, address)).get();
      return row && new Uint8Array(row.bytes);
    },
  };
}
