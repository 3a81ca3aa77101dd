import { eq, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { pictures } from './tables.ts';

/** A picture by the address that records name it by. */
export type Picture = { readonly address: string; readonly bytes: Uint8Array };

export type PictureStore = {
  /** Stores what is not stored yet; to be called within a write. */
  readonly store: (given: readonly Picture[]) => void;
  readonly find: (address: string) => Uint8Array<ArrayBuffer> | undefined;
};

/** The pictures of what was served, so that they outlive their files. */
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
