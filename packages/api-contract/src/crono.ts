import { CRONO_REFUSALS, CRONO_RESULTS, CRONO_STATUSES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { cronoRouteAddresses } from './crono-addresses.ts';
import type { ProblemCode } from './problem.ts';
import {
  COMMON_PROBLEMS,
  DAY_SECONDS,
  DEFAULT_BODY_LIMIT,
  type RateLimit,
  READ_LIMIT,
  type Route,
  tokenSchema,
  WRITE_PROBLEMS,
} from './route.ts';

/** A private game's token, or the server date of a daily game (ROUTE7, ROUTE8). */
export const CRONO_GAME_ID = /^(?:[A-Za-z0-9_-]{22}|\d{4}-\d{2}-\d{2})$/;
const gameIdSchema = z.string().check(z.regex(CRONO_GAME_ID));

/** A null `username` means an anonymous entry. */
const leaderboardEntrySchema = z.object({
  username: z.nullable(z.string()),
  score: z.int().check(z.nonnegative()),
});

/** Equal scores share a place. */
const ownEntrySchema = z.object({
  place: z.int().check(z.positive()),
  score: z.int().check(z.nonnegative()),
  /** True if `leaderboard` ends among equal scores before this one; otherwise left out. */
  isCutOff: z.optional(z.literal(true)),
});

/** Equal scores share a place. `of` includes the run itself. */
const standingSchema = z.object({
  place: z.int().check(z.positive()),
  of: z.int().check(z.positive()),
});

const optionSchema = z.object({ id: z.string(), name: z.string() });
export type CronoOption = z.output<typeof optionSchema>;

/**
 * A game as one player sees it. `currentModel.id` names the round, not the performer, and photos
 * have opaque addresses, so nothing reveals an answer before the guess. `remainingTime` is in whole
 * seconds, rounded up: 60 before the run, 0 after it.
 */
const cronoGameSchema = z.object({
  id: gameIdSchema,
  userId: z.nullable(tokenSchema),
  status: z.enum(CRONO_STATUSES),
  leaderboard: z.array(leaderboardEntrySchema),
  userCount: z.int().check(z.nonnegative()),
  remainingTime: z.int().check(z.nonnegative()),
  /** Milliseconds until the seconds of a `starting` run begin; otherwise left out. */
  startsInMs: z.optional(z.int().check(z.nonnegative())),
  score: z.int().check(z.nonnegative()),
  currentModel: z.nullable(z.object({ id: tokenSchema, photoUrl: z.string() })),
  /** The next round's photo, for preloading. */
  nextPhotoUrl: z.nullable(z.string()),
  options: z.array(optionSchema),
  canSubmitScore: z.boolean(),
  userScore: z.nullable(z.int()),
  /**
   * The player's own entry, wherever on the board it is; null before there is one. The server
   * of the previous version, which may answer during an upgrade, leaves it out.
   */
  own: z._default(z.nullable(ownEntrySchema), null),
  /**
   * The place of the player's finished run among all that are over and fair, named or not; null
   * before the end. A server of the previous version leaves it out.
   */
  standing: z._default(z.nullable(standingSchema), null),
  /**
   * The best fair run that is over in a private game, for a player who has not begun; otherwise
   * null. Its `username` is null too until it is named. The previous version leaves this out.
   */
  challenge: z._default(z.nullable(leaderboardEntrySchema), null),
});
export type CronoGame = z.output<typeof cronoGameSchema>;

/** Refusals of a guess that depend on the game's state rather than on the request's form (RUN24, RUN25). */
export const CRONO_GUESS_ERRORS = ['game-not-found', ...CRONO_REFUSALS] as const;
export type CronoGuessError = (typeof CRONO_GUESS_ERRORS)[number];

const cronoGuessSchema = z.object({
  status: z.enum(['success', 'error']),
  error: z.nullable(z.enum(CRONO_GUESS_ERRORS)),
  game: z.nullable(cronoGameSchema),
  result: z.nullable(z.enum(CRONO_RESULTS)),
  /** The right answer of the round just missed; null otherwise. */
  correctOption: z.nullable(optionSchema),
});
export type CronoGuess = z.output<typeof cronoGuessSchema>;

/** One round of a run: whether the guess was right, and how many seconds the round took. */
const roundSchema = z.object({ right: z.boolean(), seconds: z.number().check(z.nonnegative()) });

const raceSchema = z.object({
  username: z.nullable(z.string()),
  rounds: z.array(roundSchema),
  /** The rounds, from 0, that exactly one of the two guessed right, with the ids of their answers. */
  parted: z.array(z.object({ round: z.int().check(z.nonnegative()), id: z.string() })),
});

const cronoComparisonSchema = z.object({
  own: z.array(roundSchema),
  /** The best run of another player on the board; null if nobody else is on it. */
  best: z.nullable(z.object({ username: z.nullable(z.string()), rounds: z.array(roundSchema) })),
  /** The best finished run of another player, named or not; left out by the previous version. */
  race: z._default(z.nullable(raceSchema), null),
});
export type CronoComparison = z.output<typeof cronoComparisonSchema>;

/** Of ids, any text is valid: a malformed one gets the same answer as an unknown one. */
const params = z.object({ id: z.string() });
const userIdSchema = z.string();
const userSchema = z.object({ userId: userIdSchema });

/** The refusals of a call about a run that does not exist. */
const UNKNOWN_RUN = ['game-not-found', 'user-not-found'] as const;

const perTenMinutes = (points: number): RateLimit => ({ points, seconds: 600 });

const perDay = (points: number): RateLimit => ({ points, seconds: DAY_SECONDS });

const write = { bodyLimit: DEFAULT_BODY_LIMIT } as const;

export const cronoRoutes = {
  createCronoGame: {
    ...cronoRouteAddresses.createCronoGame,
    ...write,
    body: z.object({}),
    isBodyOptional: true,
    reply: z.object({ id: tokenSchema, assignedUserId: tokenSchema }),
    problems: WRITE_PROBLEMS,
    limit: perTenMinutes(20),
  },
  createCronoUser: {
    ...cronoRouteAddresses.createCronoUser,
    ...write,
    params,
    body: z.object({}),
    isBodyOptional: true,
    reply: z.object({ userId: tokenSchema }),
    problems: [...WRITE_PROBLEMS, 'game-not-found'],
    limit: { points: 300, seconds: 3_600 },
  },
  getCronoGame: {
    ...cronoRouteAddresses.getCronoGame,
    params,
    query: z.object({ userId: z.optional(userIdSchema) }),
    reply: cronoGameSchema,
    isUncached: true,
    problems: ['invalid-request', ...UNKNOWN_RUN],
    limit: READ_LIMIT,
  },
  startCronoRun: {
    ...cronoRouteAddresses.startCronoRun,
    ...write,
    params,
    body: userSchema,
    reply: cronoGameSchema,
    problems: [...WRITE_PROBLEMS, ...UNKNOWN_RUN, 'game-closed'],
    limit: perTenMinutes(60),
  },
  guessCrono: {
    ...cronoRouteAddresses.guessCrono,
    ...write,
    params,
    body: z.object({
      userId: userIdSchema,
      modelId: z.string(),
      /** The guessed round; if omitted, the current one. */
      roundId: z.optional(z.string()),
    }),
    reply: cronoGuessSchema,
    notFoundReply: cronoGuessSchema,
    problems: [...WRITE_PROBLEMS, 'user-not-found'],
    limit: { points: 300, seconds: 60 },
    userLimit: { points: 8, seconds: 1 },
  },
  submitCronoScore: {
    ...cronoRouteAddresses.submitCronoScore,
    ...write,
    params,
    body: z.object({
      userId: userIdSchema,
      /** Anonymous if omitted, null or empty. The rules for names refuse with their own reason. */
      username: z.optional(z.nullable(z.string())),
    }),
    reply: cronoGameSchema,
    problems: [...WRITE_PROBLEMS, 'username-refused', ...UNKNOWN_RUN, 'game-not-finished'],
    limit: perTenMinutes(60),
    /** A board has ten places, and nobody should fill it alone; friends may share an address. */
    gameLimits: { daily: perDay(5), private: perDay(20) },
  },
  getCronoComparison: {
    ...cronoRouteAddresses.getCronoComparison,
    params,
    query: userSchema,
    reply: cronoComparisonSchema,
    isUncached: true,
    problems: ['invalid-request', ...UNKNOWN_RUN, 'game-not-finished'],
    limit: READ_LIMIT,
  },
  forgetCronoUser: {
    ...cronoRouteAddresses.forgetCronoUser,
    ...write,
    params,
    body: userSchema,
    reply: z.object({}),
    problems: WRITE_PROBLEMS,
    limit: { points: 600, seconds: 3_600 },
  },
} as const satisfies Record<string, Route>;

/**
 * The photo of a round, in the catalogue's format for it. It is not a route of the contract: an
 * image element fetches it, so it needs no API key, returns no JSON, and has no rate limit.
 */
export const cronoPhotoRoute = {
  id: 'getCronoPhoto',
  method: 'GET',
  path: '/api/crono/:id/photo/:token',
  params: z.object({ id: z.string(), token: z.string() }),
  mediaType: 'image/*',
  problems: [
    'not-found',
    ...COMMON_PROBLEMS.filter((code) => code !== 'unauthorized' && code !== 'too-many-requests'),
  ] satisfies readonly ProblemCode[],
} as const;
