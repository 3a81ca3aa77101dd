import { TRIES_BANDS } from '@starguess/api-contract';
import { desc, isNotNull, sql } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

// Drizzle makes the migrations from these tables. Instants are milliseconds since 1970-01-01 UTC.

/**
 * The target of a puzzle on a date. `record` is the catalogue's record at the time the date was
 * first served, or at the time an operator pinned the target.
 */
export const dailyTargets = sqliteTable(
  'daily_target',
  {
    date: text().notNull(),
    puzzle: text().notNull(),
    targetId: text('target_id').notNull(),
    /** JSON text, which its reader parses, so that one broken record does not stop the others. */
    record: text().notNull(),
    /** Whether an operator chose the target instead of the schedule. */
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.date, table.puzzle] })],
);

/**
 * The targets that future dates would get if they were drawn now. They are drawn anew each day, and
 * served only while the database takes no writes.
 */
export const plannedTargets = sqliteTable(
  'planned_target',
  {
    date: text().notNull(),
    puzzle: text().notNull(),
    targetId: text('target_id').notNull(),
    /** JSON text, like the record of a served target. */
    record: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.puzzle] })],
);

/** Days on which the operator's site had no puzzle to offer; they break nobody's streak. */
export const excusedDays = sqliteTable('excused_day', {
  date: text().primaryKey(),
});

export const siteMarks = sqliteTable('site_mark', {
  name: text().primaryKey(),
  instant: integer().notNull(),
});

/** Pictures of served targets, by the address in their record; they outlive their files. */
export const pictures = sqliteTable('picture', {
  address: text().primaryKey(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

export const successCounts = sqliteTable(
  'success_count',
  {
    date: text().notNull(),
    puzzle: text().notNull(),
    numberOfSuccesses: integer('number_of_successes').notNull(),
    /** How many wins reported tries in each band. A JSON array, which SQLite updates in place. */
    histogram: text({ mode: 'json' })
      .notNull()
      .default(TRIES_BANDS.map(() => 0)),
  },
  (table) => [primaryKey({ columns: [table.date, table.puzzle] })],
);

/**
 * Idempotency keys, each with the first answer it got. A key is stored as its 16 bytes, which
 * halves the index of the table with the most writes.
 */
export const successKeys = sqliteTable(
  'success_key',
  {
    key: blob({ mode: 'buffer' }).primaryKey(),
    date: text().notNull(),
    puzzle: text().notNull(),
    numberOfSuccesses: integer('number_of_successes').notNull(),
    recordedAt: integer('recorded_at').notNull(),
    /** Null in a row of a version that stored no histogram. */
    histogram: text({ mode: 'json' }),
  },
  (table) => [index('success_key_recorded_at').on(table.recordedAt)],
);

/** Visitors' messages and their answers to survey questions. Nothing else identifies a visitor. */
export const feedback = sqliteTable('feedback', {
  id: integer().primaryKey(),
  /** `general_feedback`, or the id of a survey question. */
  feedbackId: text('feedback_id').notNull(),
  answer: text().notNull(),
  /** The page's language; null if the client did not send it. */
  language: text(),
  receivedAt: integer('received_at').notNull(),
});

/** Analytics events, with the random ids that a browser generated for itself. */
export const trackedEvents = sqliteTable('tracked_event', {
  id: integer().primaryKey(),
  eventName: text('event_name').notNull(),
  attributes: text({ mode: 'json' }).notNull(),
  deviceId: text('device_id').notNull(),
  sessionId: text('session_id').notNull(),
  receivedAt: integer('received_at').notNull(),
});

/** What players carry to other devices. Their pages encrypt it, and keep the key. */
export const records = sqliteTable(
  'record',
  {
    /** SHA-256 of the address. */
    addressHash: blob('address_hash', { mode: 'buffer' }).primaryKey(),
    bytes: blob({ mode: 'buffer' }).notNull(),
    /** The tag of the bytes, as the `ETag` header has it. */
    version: text().notNull(),
    /** The last write, or the first read of a day since then. */
    usedAt: integer('used_at').notNull(),
  },
  (table) => [index('record_used_at').on(table.usedAt)],
);

/** Friends who compare their days. Secrets are stored as their SHA-256. */
export const gameTables = sqliteTable(
  'game_table',
  {
    /** Random. */
    id: blob({ mode: 'buffer' }).primaryKey(),
    invitationHash: blob('invitation_hash', { mode: 'buffer' }).notNull(),
    /** Grows with every change of the table. */
    version: integer().notNull(),
    /** The last place that a member got; none is given again. */
    lastPlace: integer('last_place').notNull(),
    /** The last result; before the first one, the creation. */
    postedAt: integer('posted_at').notNull(),
  },
  (table) => [
    uniqueIndex('game_table_invitation').on(table.invitationHash),
    index('game_table_posted_at').on(table.postedAt),
  ],
);

export const tableMembers = sqliteTable(
  'table_member',
  {
    secretHash: blob('secret_hash', { mode: 'buffer' }).primaryKey(),
    tableId: blob('table_id', { mode: 'buffer' })
      .notNull()
      .references(() => gameTables.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    name: text().notNull(),
    /** The first date of which the table expects a result. */
    countsFrom: text('counts_from').notNull(),
  },
  (table) => [index('table_member_table').on(table.tableId)],
);

export const tableResults = sqliteTable(
  'table_result',
  {
    memberHash: blob('member_hash', { mode: 'buffer' })
      .notNull()
      .references(() => tableMembers.secretHash, { onDelete: 'cascade' }),
    date: text().notNull(),
    puzzle: text().notNull(),
    /** A JSON object: how the member finished it. */
    outcome: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberHash, table.date, table.puzzle] })],
);

/** Random bytes generated at the first start. */
export const secrets = sqliteTable('secret', {
  name: text().primaryKey(),
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** The performers of a crono game as JSON, copied from the catalogue when the game was created. */
export const cronoRosters = sqliteTable('crono_roster', {
  /** SHA-256 of `performers`. */
  hash: text().primaryKey(),
  performers: text().notNull(),
});

/** A game and the key that its rounds and tokens are derived from. */
export const cronoGames = sqliteTable(
  'crono_game',
  {
    id: text().primaryKey(),
    key: blob({ mode: 'buffer' }).notNull(),
    rosterHash: text('roster_hash')
      .notNull()
      .references(() => cronoRosters.hash),
    /** From this time on the game no longer exists, and its rows may be deleted. */
    expiresAt: integer('expires_at').notNull(),
    /** The number of players who have started a run. */
    userCount: integer('user_count').notNull().default(0),
  },
  (table) => [index('crono_game_expires_at').on(table.expiresAt)],
);

/** One user's run in a game. Ids are never reused, because tokens are made from them. */
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
    /** One answer for each finished round. */
    answers: blob({ mode: 'buffer' }).notNull(),
    score: integer().notNull(),
    /** When the player put the score on the board; null until then. */
    submittedAt: integer('submitted_at'),
    /** Null means anonymous. */
    username: text(),
    /**
     * The reasons to show the entry to its player alone, separated by commas. Null for an entry
     * that everybody sees: one that was found fair, one that the operator has approved, or one that
     * was named by a server whose version does not judge runs.
     */
    suspicions: text(),
    /** The number of rounds whose photo the server that named the run has sent; null if unknown. */
    photosSeen: integer('photos_seen'),
  },
  (table) => [
    uniqueIndex('crono_run_user').on(table.gameId, table.userHash),
    // Every entry, for operators.
    index('crono_run_board')
      .on(table.gameId, desc(table.score), table.endsAt, table.id)
      .where(isNotNull(table.submittedAt)),
    // The entries that everybody sees.
    index('crono_run_fair')
      .on(table.gameId, desc(table.score), table.endsAt, table.id)
      .where(sql`${table.submittedAt} is not null and ${table.suspicions} is null`),
  ],
);

/**
 * The number of entries with each score, among those that everybody sees. Triggers on `crono_run`
 * update it, so that a place on the board is found without counting entries.
 */
export const cronoScores = sqliteTable(
  'crono_score',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => cronoGames.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    entries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.score] })],
);
