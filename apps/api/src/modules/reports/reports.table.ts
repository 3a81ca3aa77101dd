import { declareTable } from '../../db/tables.ts';

/** What players found wrong about a record. Nothing identifies a player. */
export const reportTable = declareTable(({ table, uniqueNumber, text, instant }) =>
  table('reports', {
    id: uniqueNumber(),
    /** The id of a performer. */
    record: text().notNull(),
    /** The declared key of a field. */
    field: text().notNull(),
    /** The value as the page showed it. */
    value: text().notNull(),
    note: text(),
    receivedAt: instant('received_at').notNull(),
    /** Null until an operator marks it as done. */
    doneAt: instant('done_at'),
  }),
);
