import { PUZZLES } from '@starguess/game-core';
import { desc, isNotNull } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/**
 * The target of a puzzle on a date, with its record as it was when the date was first served, or
 * when an operator pinned it.
 */
export const dailyTargets = sqliteTable(
  'daily_target',
  {
    date: text().notNull(),
    puzzle: text({ enum: PUZZLES }).notNull(),
    targetId: text('target_id').notNull(),
    /** JSON, which its reader parses: one record that is broken must not stop the others. */
    record: text().notNull(),
    /** Whether an operator chose it rather than the schedule. */
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.date, table.puzzle] })],
);

/** Pictures of served targets by the address the record gives, so that they outlive their file. */
export const pictures = sqliteTable('picture', {
  address: text().primaryKey(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

export const successCounts = sqliteTable(
  'success_count',
  {
    date: text().notNull(),
    puzzle: text({ enum: PUZZLES }).notNull(),
    numberOfSuccesses: integer('number_of_successes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.puzzle] })],
);

/**
 * Idempotency keys with the answer each got first. Keys are kept as their 16 bytes: the index of
 * the table written most is half as large. `recordedAt` is in milliseconds since 1970.
 */
export const successKeys = sqliteTable(
  'success_key',
  {
    key: blob({ mode: 'buffer' }).primaryKey(),
    date: text().notNull(),
    puzzle: text({ enum: PUZZLES }).notNull(),
    numberOfSuccesses: integer('number_of_successes').notNull(),
    recordedAt: integer('recorded_at').notNull(),
  },
  (table) => [index('success_key_recorded_at').on(table.recordedAt)],
);

/** What visitors wrote, and their answers to survey questions: nothing else of who they are. */
export const feedback = sqliteTable('feedback', {
  id: integer().primaryKey(),
  /** `general_feedback`, or a question's id. */
  feedbackId: text('feedback_id').notNull(),
  answer: text().notNull(),
  /** Of the page; null where it was not told. */
  language: text(),
  /** In milliseconds since 1970. */
  receivedAt: integer('received_at').notNull(),
});

/** Analytics events, with the ids a browser made for itself at random. */
export const trackedEvents = sqliteTable('tracked_event', {
  id: integer().primaryKey(),
  eventName: text('event_name').notNull(),
  attributes: text({ mode: 'json' }).$type<Readonly<Record<string, string | number>>>().notNull(),
  deviceId: text('device_id').notNull(),
  sessionId: text('session_id').notNull(),
  /** In milliseconds since 1970. */
  receivedAt: integer('received_at').notNull(),
});

/** Random bytes made on first start. */
export const secrets = sqliteTable('secret', {
  name: text().primaryKey(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

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
