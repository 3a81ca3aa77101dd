import { declareTable } from '../../db/tables.ts';

/** Visitors' messages and their answers to survey questions. Nothing else identifies a visitor. */
export const feedbackTable = declareTable(({ table, rowNumber, text, instant }) =>
  table('feedback', {
    id: rowNumber(),
    /** `general_feedback`, or the id of a survey question. */
    feedbackId: text('feedback_id').notNull(),
    answer: text().notNull(),
    /** The page's language; null if the client did not send it. */
    language: text(),
    receivedAt: instant('received_at').notNull(),
    /** Null until an operator marks it as done. */
    doneAt: instant('done_at'),
  }),
);
