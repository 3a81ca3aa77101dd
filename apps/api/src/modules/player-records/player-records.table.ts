import { declareTable } from '../../db/tables.ts';

/** What players carry to other devices. Their pages encrypt it, and keep the key. */
export const recordTable = declareTable(({ table, index, bytes, text, instant }) =>
  table(
    'record',
    {
      /** SHA-256 of the address. */
      addressHash: bytes('address_hash').primaryKey(),
      bytes: bytes().notNull(),
      /** The tag of the bytes, as the `ETag` header has it. */
      version: text().notNull(),
      /** The last write, or the first read of a day since then. */
      usedAt: instant('used_at').notNull(),
    },
    ({ usedAt }) => [index('record_used_at').on(usedAt)],
  ),
);
