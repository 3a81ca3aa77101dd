import { COMPARED_FIELDS, emojiRow, MARKS, PUZZLES, SHARED_ROWS } from '@starguess/game-core';
import * as z from 'zod/mini';
import { idempotencyHeadersSchema } from './daily-mode-routes.ts';
import {
  calendarDateSchema,
  DEFAULT_BODY_LIMIT,
  type RateLimit,
  READ_LIMIT,
  type Route,
  tokenSchema,
  triesSchema,
  WRITE_PROBLEMS,
} from './route.ts';
import { TABLE_HEADER, tableRouteAddresses } from './table-addresses.ts';

export const MAX_TABLE_MEMBERS = 30;

/** What a table compares: the puzzles of a day, and its Crono game. */
export const TABLE_PUZZLES = [...PUZZLES, 'crono'] as const;
export type TablePuzzle = (typeof TABLE_PUZZLES)[number];

const tablePuzzleSchema = z.enum(TABLE_PUZZLES);

const SQUARES = new RegExp(
  `^(?:${MARKS.map((mark) => emojiRow([mark])).join('|')}){1,${COMPARED_FIELDS.length}}$`,
  'u',
);

/** The rows of squares in the shared text, one for each of the first guesses. */
const squaresSchema = z.readonly(
  z.array(z.string().check(z.regex(SQUARES))).check(z.maxLength(SHARED_ROWS)),
);

/**
 * A member's puzzle of today. Until one has finished the puzzle oneself, others' has `done` alone.
 * A Crono game has `score`, and any other puzzle the other fields.
 */
const tableCellSchema = z.object({
  done: z.boolean(),
  tries: z.optional(triesSchema),
  marks: z.optional(squaresSchema),
  /** Whether it was played under the hard rule, and with the number of possible answers shown. */
  hard: z.optional(z.boolean()),
  hints: z.optional(z.boolean()),
  score: z.optional(z.int().check(z.nonnegative())),
});
export type TableCell = z.output<typeof tableCellSchema>;

/** Halves exist: hints halve the points of a puzzle. */
const pointsSchema = z.number().check(z.nonnegative());

/** The number of a member's place at the table, which nobody else ever gets. */
const placeSchema = z.int().check(z.positive());

const tableMemberSchema = z.object({
  place: placeSchema,
  name: z.string(),
  /** Whether this is the member who asks. */
  own: z.boolean(),
  /** Whether the member can remove others: the one who has been there longest. */
  host: z.boolean(),
  today: z.readonly(z.record(tablePuzzleSchema, tableCellSchema)),
  /** The points of this week, of what the member who asks may see. */
  points: pointsSchema,
});
export type TableMember = z.output<typeof tableMemberSchema>;

/** A table as one member sees it. */
const tableSchema = z.object({
  /** In the order of the standing: points, then fewer tries, then place. */
  members: z.readonly(z.array(tableMemberSchema)),
  /** The Monday on which this week began. */
  week: calendarDateSchema,
  /** On how many days in a row all members, or any, finished a puzzle, up to today or yesterday. */
  streak: z.object({ all: z.int().check(z.nonnegative()), any: z.int().check(z.nonnegative()) }),
  /** The first of last week's standing; null if nobody had points. */
  lastWeek: z.nullable(z.object({ place: placeSchema, name: z.string(), points: pointsSchema })),
});
export type Table = z.output<typeof tableSchema>;

const tableResultSchema = z.object({
  puzzle: tablePuzzleSchema,
  /** Today or yesterday. */
  date: calendarDateSchema,
  /** Left out for Crono, whose score the server knows itself. */
  tries: z.optional(triesSchema),
  marks: z.optional(squaresSchema),
  hard: z.optional(z.boolean()),
  hints: z.optional(z.boolean()),
  /** For Crono: the id of the player in the daily game of the date. */
  userId: z.optional(z.string()),
});
export type TableResult = z.output<typeof tableResultSchema>;

/** Any text is valid: a malformed secret gets the same answer as an unknown one. */
const memberHeadersSchema = z.object({ [TABLE_HEADER]: z.optional(z.string()) });
/** The rules for names refuse with their own reason. */
const nameSchema = z.object({ name: z.string() });

const perTenMinutes = (points: number): RateLimit => ({ points, seconds: 600 });
const perHour = (points: number): RateLimit => ({ points, seconds: 3_600 });

const write = { bodyLimit: DEFAULT_BODY_LIMIT } as const;

export const tableRoutes = {
  createTable: {
    ...tableRouteAddresses.createTable,
    ...write,
    body: nameSchema,
    reply: z.object({ invitation: tokenSchema, member: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'username-refused'],
    limit: perTenMinutes(20),
  },
  joinTable: {
    ...tableRouteAddresses.joinTable,
    ...write,
    /** The secret that the browser has made, so that a repeated call makes one member. */
    headers: z.object({ [TABLE_HEADER]: z.optional(tokenSchema) }),
    body: z.object({ ...nameSchema.shape, invitation: z.string() }),
    reply: z.object({ member: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'username-refused', 'table-not-found', 'table-full'],
    limit: perHour(300),
  },
  getTable: {
    ...tableRouteAddresses.getTable,
    headers: memberHeadersSchema,
    reply: tableSchema,
    problems: ['table-not-found'],
    limit: READ_LIMIT,
  },
  postTableResult: {
    ...tableRouteAddresses.postTableResult,
    ...write,
    /** A puzzle of a date counts once for a member, with any key. */
    headers: z.object({ ...memberHeadersSchema.shape, ...idempotencyHeadersSchema.shape }),
    body: tableResultSchema,
    reply: z.object({}),
    problems: [...WRITE_PROBLEMS, 'table-not-found', 'game-not-finished'],
    limit: perHour(600),
  },
  renameTableMember: {
    ...tableRouteAddresses.renameTableMember,
    ...write,
    headers: memberHeadersSchema,
    body: nameSchema,
    reply: z.object({}),
    problems: [...WRITE_PROBLEMS, 'username-refused', 'table-not-found'],
    limit: perTenMinutes(60),
  },
  renewTableLink: {
    ...tableRouteAddresses.renewTableLink,
    ...write,
    headers: memberHeadersSchema,
    body: z.object({}),
    isBodyOptional: true,
    reply: z.object({ invitation: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'table-not-found'],
    limit: perTenMinutes(20),
  },
  removeTableMember: {
    ...tableRouteAddresses.removeTableMember,
    headers: memberHeadersSchema,
    params: z.object({ place: z.string() }),
    reply: z.object({}),
    problems: ['cross-site', 'table-not-found', 'member-not-found', 'not-the-host'],
    limit: perHour(600),
  },
} as const satisfies Record<string, Route>;
