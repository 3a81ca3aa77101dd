import { CRONO_REFUSALS, CRONO_RESULTS, CRONO_STATUSES } from '@starguess/game-core';
import * as z from 'zod/mini';
import {
  DEFAULT_BODY_LIMIT,
  type RateLimit,
  READ_LIMIT,
  type Route,
  WRITE_PROBLEMS,
} from './route.ts';

/** 16 random bytes in base64url: private games, user ids and round tokens. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const tokenSchema = z.string().check(z.regex(TOKEN));

/** A private game's token, or the server date of a daily game (ROUTE7, ROUTE8). */
const gameIdSchema = z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{22}|\d{4}-\d{2}-\d{2})$/));

/** `username` null is an anonymous entry. */
const leaderboardEntrySchema = z.object({
  username: z.nullable(z.string()),
  score: z.int().check(z.nonnegative()),
});

const optionSchema = z.object({ id: z.string(), name: z.string() });
export type CronoOption = z.output<typeof optionSchema>;

/**
 * A game as one player sees it. `currentModel.id` names the round, not the performer; photos have
 * opaque addresses; nothing tells an answer before it is given. `remainingTime` is in whole
 * seconds, rounded up: 60 before the run, 0 after it.
 */
export const cronoGameSchema = z.object({
  id: gameIdSchema,
  userId: z.nullable(tokenSchema),
  status: z.enum(CRONO_STATUSES),
  leaderboard: z.array(leaderboardEntrySchema),
  userCount: z.int().check(z.nonnegative()),
  remainingTime: z.int().check(z.nonnegative()),
  score: z.int().check(z.nonnegative()),
  currentModel: z.nullable(z.object({ id: tokenSchema, photoUrl: z.string() })),
  /** The next round's photo, to be loaded ahead. */
  nextPhotoUrl: z.nullable(z.string()),
  options: z.array(optionSchema),
  canSubmitScore: z.boolean(),
  userScore: z.nullable(z.int()),
});
export type CronoGame = z.output<typeof cronoGameSchema>;

/** Refusals of a guess that say something of the game rather than of the request (RUN24, RUN25). */
export const CRONO_GUESS_ERRORS = ['game-not-found', ...CRONO_REFUSALS] as const;
export type CronoGuessError = (typeof CRONO_GUESS_ERRORS)[number];

export const cronoGuessSchema = z.object({
  status: z.enum(['success', 'error']),
  error: z.nullable(z.enum(CRONO_GUESS_ERRORS)),
  game: z.nullable(cronoGameSchema),
  result: z.nullable(z.enum(CRONO_RESULTS)),
  /** The right answer of a round just missed. */
  correctOption: z.nullable(optionSchema),
});
export type CronoGuess = z.output<typeof cronoGuessSchema>;

/** One round of a run: whether it was guessed right, and how many seconds it took. */
const roundSchema = z.object({ right: z.boolean(), seconds: z.number().check(z.nonnegative()) });

export const cronoComparisonSchema = z.object({
  own: z.array(roundSchema),
  best: z.nullable(z.object({ username: z.nullable(z.string()), rounds: z.array(roundSchema) })),
});
export type CronoComparison = z.output<typeof cronoComparisonSchema>;

/** Any text: an id that is none names no game, which is the same answer as for a foreign one. */
const params = z.object({ id: z.string() });
/** Any text, for the same reason. */
const userIdSchema = z.string();
const userSchema = z.object({ userId: userIdSchema });

const perTenMinutes = (points: number): RateLimit => ({ points, seconds: 600 });

const write = {
  method: 'POST',
  bodyLimit: DEFAULT_BODY_LIMIT,
} as const;

export const cronoRoutes = {
  createCronoGame: {
    ...write,
    id: 'createCronoGame',
    path: '/api/crono/new',
    body: z.object({}),
    isBodyOptional: true,
    reply: z.object({ id: tokenSchema, assignedUserId: tokenSchema }),
    problems: WRITE_PROBLEMS,
    limit: perTenMinutes(20),
  },
  createCronoUser: {
    ...write,
    id: 'createCronoUser',
    path: '/api/crono/:id/create-id',
    params,
    body: z.object({}),
    isBodyOptional: true,
    reply: z.object({ userId: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'game-not-found'],
    limit: { points: 300, seconds: 3_600 },
  },
  getCronoGame: {
    id: 'getCronoGame',
    method: 'GET',
    path: '/api/crono/:id',
    params,
    query: z.object({ userId: z.optional(userIdSchema) }),
    reply: cronoGameSchema,
    isUncached: true,
    problems: ['invalid-request', 'game-not-found', 'user-not-found'],
    limit: READ_LIMIT,
  },
  startCronoRun: {
    ...write,
    id: 'startCronoRun',
    path: '/api/crono/:id/start',
    params,
    body: userSchema,
    reply: cronoGameSchema,
    problems: [...WRITE_PROBLEMS, 'game-not-found', 'user-not-found', 'game-closed'],
    limit: perTenMinutes(60),
  },
  guessCrono: {
    ...write,
    id: 'guessCrono',
    path: '/api/crono/:id/guess',
    params,
    body: z.object({
      userId: userIdSchema,
      modelId: z.string(),
      /** The round guessed at; left out, the current one. */
      roundId: z.optional(z.string()),
    }),
    reply: cronoGuessSchema,
    notFoundReply: cronoGuessSchema,
    problems: [...WRITE_PROBLEMS, 'user-not-found'],
    limit: { points: 300, seconds: 60 },
    userLimit: { points: 8, seconds: 1 },
  },
  submitCronoScore: {
    ...write,
    id: 'submitCronoScore',
    path: '/api/crono/:id/submit-score',
    params,
    body: z.object({
      userId: userIdSchema,
      /** Left out, null or empty is anonymous; the rules for names refuse with a reason of their own. */
      username: z.optional(z.nullable(z.string())),
    }),
    reply: cronoGameSchema,
    problems: [
      ...WRITE_PROBLEMS,
      'username-refused',
      'game-not-found',
      'user-not-found',
      'game-not-finished',
    ],
    limit: perTenMinutes(60),
  },
  getCronoComparison: {
    id: 'getCronoComparison',
    method: 'GET',
    path: '/api/crono/:id/comparison',
    params,
    query: userSchema,
    reply: cronoComparisonSchema,
    isUncached: true,
    problems: ['invalid-request', 'game-not-found', 'user-not-found', 'game-not-finished'],
    limit: READ_LIMIT,
  },
  forgetCronoUser: {
    ...write,
    id: 'forgetCronoUser',
    path: '/api/crono/:id/forget',
    params,
    body: userSchema,
    reply: z.object({}),
    problems: WRITE_PROBLEMS,
    limit: { points: 600, seconds: 3_600 },
  },
} as const satisfies Record<string, Route>;
