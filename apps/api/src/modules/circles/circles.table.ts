import type { CircleCell, CirclePuzzle } from '@starguess/api-contract';
import { declareTable } from '../../db/tables.ts';

/** How a member finished a puzzle: Crono with a score, any other in a number of tries. */
export type PuzzleOutcome =
  | (Pick<CircleCell, 'marks' | 'hard' | 'hints'> & { readonly tries: number })
  | { readonly score: number };

/** Friends who compare their days. Secrets are stored as their SHA-256. */
export const circleTable = declareTable(
  ({ table, index, uniqueIndex, bytes, integer, bigint, instant }) =>
    table(
      'game_table',
      {
        /** Random. */
        id: bytes().primaryKey(),
        invitationHash: bytes('invitation_hash').notNull(),
        /** Grows with every change of the circle. */
        version: bigint().notNull(),
        /** The last place that a member got; none is given again. */
        lastPlace: integer('last_place').notNull(),
        /** The last result; before the first one, the creation. */
        postedAt: instant('posted_at').notNull(),
      },
      ({ invitationHash, postedAt }) => [
        uniqueIndex('game_table_invitation').on(invitationHash),
        index('game_table_posted_at').on(postedAt),
      ],
    ),
);

export const memberTable = declareTable((columns) => {
  const { table, index, bytes, integer, text } = columns;
  return table(
    'table_member',
    {
      secretHash: bytes('secret_hash').primaryKey(),
      circleId: bytes('table_id')
        .notNull()
        .references(() => circleTable(columns).id, { onDelete: 'cascade' }),
      place: integer().notNull(),
      name: text().notNull(),
      /** The first date of which the circle expects a result. */
      countsFrom: text('counts_from').notNull(),
    },
    ({ circleId }) => [index('table_member_table').on(circleId)],
  );
});

export const resultTable = declareTable((columns) => {
  const { table, primaryKey, bytes, text, json } = columns;
  return table(
    'table_result',
    {
      memberHash: bytes('member_hash')
        .notNull()
        .references(() => memberTable(columns).secretHash, { onDelete: 'cascade' }),
      date: text().notNull(),
      puzzle: text().$type<CirclePuzzle>().notNull(),
      /** How the member finished it. */
      outcome: json<PuzzleOutcome>().notNull(),
    },
    ({ memberHash, date, puzzle }) => [primaryKey({ columns: [memberHash, date, puzzle] })],
  );
});
