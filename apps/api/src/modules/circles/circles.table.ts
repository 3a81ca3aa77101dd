import type { CircleCell, CirclePuzzle } from '@starguess/api-contract';
import { declareTable } from '../../db/tables.ts';

/** How a member finished a puzzle: Crono with a score, any other in a number of tries. */
export type PuzzleOutcome =
  | (Pick<CircleCell, 'marks' | 'hard' | 'hints'> & { readonly tries: number })
  | { readonly score: number };

/** A member's points on a day. */
export type DayPoints = readonly [date: string, points: number, tries: number];

/** A member's days that are over. */
export type PastDays = {
  /** The first day with a result, as `dayNumber` counts them. */
  readonly since: number;
  /** From then on, a `1` for each day with a result and a `0` for any other. */
  readonly played: string;
  /** The last two weeks' days with a result, oldest first. */
  readonly recent: readonly DayPoints[];
};

/** Friends who compare their days. Secrets are stored as their SHA-256. */
export const circleTable = declareTable(
  ({ table, index, uniqueIndex, bytes, integer, bigint, instant, text }) =>
    table(
      'game_table',
      {
        /** Random. */
        id: bytes().primaryKey(),
        invitationHash: bytes('invitation_hash').notNull(),
        /**
         * Whose invitation it is; null for the first invitation of a circle made by an earlier
         * version.
         */
        inviterPlace: integer('inviter_place'),
        /** Increments with every change of the circle. */
        version: bigint().notNull(),
        /** The highest place given so far; places are never reused. */
        lastPlace: integer('last_place').notNull(),
        /**
         * The first date whose results the members' past days lack; null if they are not used yet.
         */
        settledBefore: text('settled_before'),
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
  const { table, index, bytes, integer, text, json } = columns;
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
      /** Null for a member who joined in an earlier version. */
      face: integer(),
      past: json<PastDays>(),
    },
    ({ circleId }) => [index('table_member_table').on(circleId)],
  );
});

/** The results of the last two weeks. */
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
