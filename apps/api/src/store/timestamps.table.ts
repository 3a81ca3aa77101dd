import { declareTable } from '../db/tables.ts';

export const siteTimestampTable = declareTable(({ table, text, instant }) =>
  table('site_mark', { name: text().primaryKey(), instant: instant().notNull() }),
);
