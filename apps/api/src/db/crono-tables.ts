import { desc, isNotNull } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The performers a crono game draws from, as they were when the game was made, as JSON. */
export const cronoRosters = sqliteTable('crono_roster', {
  /** SHA-256 of the performers. */
  hash: text().primaryKey(),
  performers: text().notNull(),
});

/** A game with the key that its rounds and tokens are drawn under. Times are ms since 1970. */
export const cronoGames = sqliteTable(
  'crono_game',
  {
    id: text().primaryKey(),
    key: blob({ mode: 'buffer' }).notNull(),
    rosterHash: text('roster_hash')
      .notNull()
      .references(() => cronoRosters.hash),
    /** From then on there is no such game, and its rows may go. */
    expiresAt: integer('expires_at').notNull(),
    /** Players who started. */
    userCount: integer('user_count').notNull().default(0),
  },
  (table) => [index('crono_game_expires_at').on(table.expiresAt)],
);

/** The run of one user of a game. Numbers are never used again, since tokens are made of them. */
export const cronoRuns = sqliteTable(
  'crono_run',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    gameId: text('game_id')
      .notNull()
      .references(() => cronoGames.id, { onDelete: 'cascade' }),
    /** SHA-256 of the user's id. */
    userHash: blob('user_hash', { mode: 'buffer' }).notNull(),
    seenAt: integer('seen_at').notNull(),
    /** Null before the start, as is `endsAt`. */
    beginsAt: integer('begins_at'),
    endsAt: integer('ends_at'),
    /** One for each round that is over. */
    answers: blob({ mode: 'buffer' }).notNull(),
    /** Right ones among the answers. */
    score: integer().notNull(),
    /** When the score went on the board; null until then. */
    submittedAt: integer('submitted_at'),
    /** Null is anonymous. */
    username: text(),
  },
  (table) => [
    uniqueIndex('crono_run_user').on(table.gameId, table.userHash),
    index('crono_run_board')
      .on(table.gameId, desc(table.score), table.endsAt, table.id)
      .where(isNotNull(table.submittedAt)),
  ],
);
