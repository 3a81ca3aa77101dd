import { declareTable } from './tables.ts';

/** Pictures of served targets, by the address in their record; they outlive their files. */
export const pictureTable = declareTable(({ table, text, bytes }) =>
  table('picture', { address: text().primaryKey(), bytes: bytes().notNull() }),
);
