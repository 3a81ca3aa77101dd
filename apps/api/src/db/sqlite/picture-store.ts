import { eq, sql } from 'drizzle-orm';
import type { Picture } from '../database.ts';
import type { Database } from './open.ts';
import { pictures } from './tables.ts';

export type PictureStore = {
  /** Stores the pictures that are not stored yet; call it inside a write. */
  readonly store: (given: readonly Picture[]) => void;
  readonly find: (address: string) => Uint8Array<ArrayBuffer> | undefined;
};

/** Stores the pictures of served targets, so that they outlive their files. */
export function createPictureStore({ orm }: Database): PictureStore {
  const insert = orm
    .insert(pictures)
    .values({ address: sql.placeholder('address'), bytes: sql.placeholder('bytes') })
    .onConflictDoNothing()
    .prepare();

  return {
    store: (given) => {
      for (const { address, bytes } of given) insert.run({ address, bytes: Buffer.from(bytes) });
    },
    find: (address) => {
      const row = orm.select().from(pictures).where(eq(pictures.address, address)).get();
      return row && new Uint8Array(row.bytes);
    },
  };
}
