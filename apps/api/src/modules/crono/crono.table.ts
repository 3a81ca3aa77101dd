import { desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { declareTable } from '../../db/tables.ts';

/** The performers of a crono game as JSON, copied from the catalogue when the game was created. */
export const rosterTable = declareTable(({ table, text }) =>
  table('crono_roster', {
    /** SHA-256 of `performers`. */
    hash: text().primaryKey(),
    performers: text().notNull(),
  }),
);

/** A game and the key that its rounds and tokens are derived from. */
export const gameTable = declareTable((columns) => {
  const { table, index, text, bytes, instant, integer } = columns;
  return table(
    'crono_game',
    {
      id: text().primaryKey(),
      key: bytes().notNull(),
      rosterHash: text('roster_hash')
        .notNull()
        .references(() => rosterTable(columns).hash),
      /** From this time on the game no longer exists, and its rows may be deleted. */
      expiresAt: instant('expires_at').notNull(),
      /** The number of players who have started a run. */
      userCount: integer('user_count').notNull().default(0),
    },
    ({ expiresAt }) => [index('crono_game_expires_at').on(expiresAt)],
  );
});

/** One user's run in a game. Ids are never reused, because tokens are made from them. */
export const runTable = declareTable((columns) => {
  const { table, index, uniqueIndex, uniqueNumber, text, bytes, instant, integer } = columns;
  return table(
    'crono_run',
    {
      id: uniqueNumber(),
      gameId: text('game_id')
        .notNull()
        .references(() => gameTable(columns).id, { onDelete: 'cascade' }),
      /** SHA-256 of the user's id. */
      userHash: bytes('user_hash').notNull(),
      seenAt: instant('seen_at').notNull(),
      /** Null before the start, as is `endsAt`. */
      beginsAt: instant('begins_at'),
      endsAt: instant('ends_at'),
      /** One answer for each finished round. */
      answers: bytes().notNull(),
      score: integer().notNull(),
      /** When the player put the score on the board; null until then. */
      submittedAt: instant('submitted_at'),
      /** Null means anonymous. */
      username: text(),
      /**
       * The reasons to show the entry to its player alone, separated by commas; before there is one,
       * those found so far. Null for an entry
       * that everybody sees: one that was found fair, one that the operator has approved, or one
       * that was named by a server whose version does not judge runs. `hidden` is the operator's.
       */
      suspicions: text(),
      /** The number of rounds whose photo the server that named the run has sent; null if unknown. */
      photosSeen: integer('photos_seen'),
      /** What the operator noted about the entry. */
      note: text(),
      ...columns.versions(),
    },
    (run) => {
      const order = [run.gameId, desc(run.score), run.endsAt, run.id] as const;
      return [
        uniqueIndex('crono_run_user').on(run.gameId, run.userHash),
        // Every entry, for operators.
        index('crono_run_board')
          .on(...order)
          .where(isNotNull(run.submittedAt)),
        // The entries that everybody sees.
        index('crono_run_fair')
          .on(...order)
          .where(sql`${run.submittedAt} is not null and ${run.suspicions} is null`),
        // Runs that are fair, named or not. Places are counted from it alone: SQLite takes no column of a
        // condition from it that is not in it.
        index('crono_run_finished')
          .on(run.gameId, desc(run.score), run.endsAt, run.suspicions)
          .where(isNull(run.suspicions)),
      ];
    },
  );
});

/**
 * The number of entries with each score, among those that everybody sees. Triggers on `crono_run`
 * update it, so that a place on the board is found without counting entries.
 */
export const scoreTable = declareTable((columns) => {
  const { table, primaryKey, text, integer } = columns;
  return table(
    'crono_score',
    {
      gameId: text('game_id')
        .notNull()
        .references(() => gameTable(columns).id, { onDelete: 'cascade' }),
      score: integer().notNull(),
      entries: integer().notNull(),
    },
    ({ gameId, score }) => [primaryKey({ columns: [gameId, score] })],
  );
});

/** A game without the number of its players. */
export type StoredGame = Readonly<Omit<ReturnType<typeof gameTable>['$inferSelect'], 'userCount'>>;

/** A user of a game. `userHash` is the SHA-256 of the user's id; the id itself is never stored. */
export type Player = Readonly<
  Pick<ReturnType<typeof runTable>['$inferSelect'], 'gameId' | 'userHash'>
>;
