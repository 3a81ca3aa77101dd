import {
  emojiRow,
  MARKS,
  MOST_COMPARED,
  mapPuzzles,
  PUZZLES,
  SHARED_ROWS,
} from '@starguess/game-core';
import * as z from 'zod/mini';
import { CIRCLE_HEADER, circleRouteAddresses, INVITATION_HEADER } from './circle-addresses.ts';
import { FACE_COUNT } from './circle-faces.ts';
import {
  calendarDateSchema,
  DEFAULT_BODY_LIMIT,
  idempotencyHeadersSchema,
  READ_LIMIT,
  type Route,
  tokenSchema,
  triesSchema,
  WRITE_PROBLEMS,
} from './route.ts';

export const MAX_CIRCLE_MEMBERS = 30;

/** What a circle compares: a day's puzzles and its Crono game. */
export const CIRCLE_PUZZLES = [...PUZZLES, 'crono'] as const;
export type CirclePuzzle = (typeof CIRCLE_PUZZLES)[number];

const SQUARES = new RegExp(
  `^(?:${MARKS.map((mark) => emojiRow([mark])).join('|')}){1,${MOST_COMPARED}}$`,
  'u',
);

/** The rows of squares in the shared text, one for each of the first guesses. */
const squaresSchema = z.readonly(
  z.array(z.string().check(z.regex(SQUARES))).check(z.maxLength(SHARED_ROWS)),
);

const playSchema = z.object({
  tries: z.optional(triesSchema),
  marks: z.optional(squaresSchema),
  /** Whether it was played under the hard rule, and with the number of possible answers shown. */
  hard: z.optional(z.boolean()),
  hints: z.optional(z.boolean()),
});

/**
 * A member's result of today's puzzle. Of puzzles that the caller has not finished, others' results
 * have only `done`. Crono has `score`, any other puzzle `tries`.
 */
const circleCellSchema = z.object({
  done: z.boolean(),
  ...playSchema.shape,
  score: z.optional(z.int().check(z.nonnegative())),
});
export type CircleCell = z.output<typeof circleCellSchema>;

/** Halves exist: hints halve the points of a puzzle. */
const pointsSchema = z.number().check(z.nonnegative());

/** `place` identifies a member in the circle, and is never reused. */
const memberIdSchema = z.object({ place: z.int().check(z.positive()), name: z.string() });

const faceSchema = z.int().check(z.nonnegative(), z.lt(FACE_COUNT));
/** The servers of contract version 2 send none. */
const replyFaceSchema = z._default(faceSchema, 0);

const circleMemberSchema = z.object({
  ...memberIdSchema.shape,
  face: replyFaceSchema,
  /** Whether this is the member who asks. */
  own: z.boolean(),
  /** Whether the member can remove others: the one who has been there longest. */
  host: z.boolean(),
  today: z.object({
    ...mapPuzzles(() => circleCellSchema),
    crono: circleCellSchema,
    /** Today's points; absent if the caller may not see all results yet. */
    points: z.optional(pointsSchema),
  }),
  /** The points of this week's past days, the same for everybody. */
  points: pointsSchema,
});
export type CircleMember = z.output<typeof circleMemberSchema>;

const dayCountSchema = z.int().check(z.nonnegative());

/** A circle as one member sees it. */
const circleSchema = z.object({
  /** In the order of the standing: points, then fewer tries, then place. */
  members: z.readonly(z.array(circleMemberSchema)),
  /** The Monday on which this week began. */
  week: calendarDateSchema,
  /** The days in a row, up to today or yesterday, on which all or any members finished a puzzle. */
  streak: z.object({ all: dayCountSchema, any: dayCountSchema }),
  /** The first of last week's standing; null if nobody had points. */
  lastWeek: z.nullable(z.object({ ...memberIdSchema.shape, points: pointsSchema })),
});
export type Circle = z.output<typeof circleSchema>;

const publicMemberSchema = z.object({ name: z.string(), face: faceSchema });

/** A circle as its invited guests see it. */
const invitingCircleSchema = z.object({
  /** The member who made the link, or the host if they have left. */
  inviter: publicMemberSchema,
  /** In the order of the standing, with the points of this week's past days. */
  members: z.readonly(z.array(z.object({ ...publicMemberSchema.shape, points: pointsSchema }))),
  /** The Monday on which this week began. */
  week: calendarDateSchema,
});
export type InvitingCircle = z.output<typeof invitingCircleSchema>;

const circleResultSchema = z.object({
  puzzle: z.enum(CIRCLE_PUZZLES),
  /** Today or yesterday. */
  date: calendarDateSchema,
  /** Ignored for Crono, whose score the server knows. */
  ...playSchema.shape,
  /** For Crono: the id of the player in the daily game of the date. */
  userId: z.optional(z.string()),
});
export type CircleResult = z.output<typeof circleResultSchema>;

/** Any text is valid: a malformed secret gets the same answer as an unknown one. */
const memberHeaders = z.object({ [CIRCLE_HEADER]: z.optional(z.string()) });
/** What the caller wants to be called. */
const memberBodySchema = z.object({
  /** The rules for names refuse with their own reason. */
  name: z.string(),
  /** Without one, a new member gets the face of the name, and an existing one keeps theirs. */
  face: z.optional(faceSchema),
});
const emptySchema = z.object({});
const write = { bodyLimit: DEFAULT_BODY_LIMIT, limit: { points: 600, seconds: 3_600 } } as const;

export const circleRoutes = {
  createTable: {
    ...circleRouteAddresses.createTable,
    ...write,
    body: memberBodySchema,
    reply: z.object({ invitation: tokenSchema, member: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'username-refused'],
    limit: { points: 20, seconds: 600 },
  },
  joinTable: {
    ...circleRouteAddresses.joinTable,
    ...write,
    /** The secret that the browser has made, so that a repeated call makes one member. */
    headers: z.object({ [CIRCLE_HEADER]: z.optional(tokenSchema) }),
    body: z.object({ ...memberBodySchema.shape, invitation: z.string() }),
    reply: z.object({ member: tokenSchema }),
    problems: [
      ...WRITE_PROBLEMS,
      'username-refused',
      'name-taken',
      'table-not-found',
      'table-full',
    ],
  },
  getTable: {
    ...circleRouteAddresses.getTable,
    headers: memberHeaders,
    reply: circleSchema,
    problems: ['table-not-found'],
    limit: READ_LIMIT,
  },
  getInvitingTable: {
    ...circleRouteAddresses.getInvitingTable,
    headers: z.object({ [INVITATION_HEADER]: z.optional(z.string()) }),
    reply: invitingCircleSchema,
    problems: ['table-not-found'],
    limit: READ_LIMIT,
  },
  postTableResult: {
    ...circleRouteAddresses.postTableResult,
    ...write,
    /** A puzzle of a date counts once for a member, with any key. */
    headers: z.object({ ...memberHeaders.shape, ...idempotencyHeadersSchema.shape }),
    body: circleResultSchema,
    reply: emptySchema,
    problems: [...WRITE_PROBLEMS, 'table-not-found', 'game-not-finished'],
  },
  renameTableMember: {
    ...circleRouteAddresses.renameTableMember,
    ...write,
    headers: memberHeaders,
    body: memberBodySchema,
    reply: emptySchema,
    problems: [...WRITE_PROBLEMS, 'username-refused', 'name-taken', 'table-not-found'],
  },
  renewTableLink: {
    ...circleRouteAddresses.renewTableLink,
    ...write,
    headers: memberHeaders,
    body: emptySchema,
    isBodyOptional: true,
    reply: z.object({ invitation: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'table-not-found'],
  },
  removeTableMember: {
    ...circleRouteAddresses.removeTableMember,
    headers: memberHeaders,
    params: z.object({ place: z.string() }),
    reply: emptySchema,
    problems: ['cross-site', 'table-not-found', 'member-not-found', 'not-the-host'],
    limit: write.limit,
  },
} as const satisfies Record<string, Route>;
