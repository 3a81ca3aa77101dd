import { TRIES_BANDS } from '@starguess/api-contract';
import type { Puzzle } from '@starguess/game-core';
import { declareTable } from '../../db/tables.ts';

export const successCountTable = declareTable(
  ({ table, primaryKey, text, integer, wholeNumbers }) =>
    table(
      'success_count',
      {
        date: text().notNull(),
        puzzle: text().$type<Puzzle>().notNull(),
        numberOfSuccesses: integer('number_of_successes').notNull(),
        /** How many wins reported tries in each band. */
        histogram: wholeNumbers()
          .notNull()
          .default(TRIES_BANDS.map(() => 0)),
      },
      ({ date, puzzle }) => [primaryKey({ columns: [date, puzzle] })],
    ),
);

/** Idempotency keys, each with the first answer it got. */
export const successKeyTable = declareTable(
  ({ table, index, uuid, text, integer, instant, wholeNumbers }) =>
    table(
      'success_key',
      {
        key: uuid().primaryKey(),
        date: text().notNull(),
        puzzle: text().$type<Puzzle>().notNull(),
        numberOfSuccesses: integer('number_of_successes').notNull(),
        recordedAt: instant('recorded_at').notNull(),
        /** Null in rows stored by a version without histograms. */
        histogram: wholeNumbers(),
      },
      ({ recordedAt }) => [index('success_key_recorded_at').on(recordedAt)],
    ),
);
