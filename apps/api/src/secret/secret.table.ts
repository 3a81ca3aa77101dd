import { declareTable } from '../db/tables.ts';

/** Random bytes generated at the first start. */
export const secretTable = declareTable(({ table, text, bytes }) =>
  table('secret', { name: text().primaryKey(), bytes: bytes().notNull() }),
);
