import { DAILY_MODES, type DailyMode, DIFFICULTIES } from '@starguess/game-core';
import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import {
  calendarDateSchema,
  DEFAULT_BODY_LIMIT,
  idempotencyHeadersSchema,
  PAST_DAYS_LIMIT,
  type RateLimit,
  READ_LIMIT,
  type Route,
  triesSchema,
  WRITE_PROBLEMS,
} from './route.ts';
import { dailyModeRouteAddresses } from './route-addresses.ts';
import { TRIES_BANDS } from './tries-bands.ts';

const countSchema = z.int().check(z.nonnegative());

/** The wins in each of `TRIES_BANDS`; a win without tries is in none. */
const histogramSchema = z.readonly(z.array(countSchema).check(z.length(TRIES_BANDS.length)));

/** The number of players who solved a puzzle on a date, and in how many tries. */
export const successCountSchema = z.object({
  date: calendarDateSchema,
  numberOfSuccesses: countSchema,
  histogram: histogramSchema,
});
export type SuccessCount = z.output<typeof successCountSchema>;

/** The answer to a win: `place` says which winner of that puzzle and date this was. */
export const recordedSuccessSchema = z.object({
  ...successCountSchema.shape,
  place: z.int().check(z.positive()),
});
export type RecordedSuccess = z.output<typeof recordedSuccessSchema>;

/**
 * `date` is today or yesterday; if omitted, the success counts for today. `tries` is what the page
 * says: it moves the histogram and nothing else.
 */
export const successSchema = z.object({
  date: z.optional(calendarDateSchema),
  tries: z.optional(triesSchema),
});

/** The ids of a day's hidden target and of the one before: profile paths, or channel ids (DAILY1). */
export const dailyGuessSchema = z.object({
  today: z.string().check(z.minLength(1)),
  yesterday: z.string().check(z.minLength(1)),
  date: calendarDateSchema,
  /** Days of the last 60 that break no streak, in order. An earlier version did not send them. */
  excused: z.optional(z.readonly(z.array(calendarDateSchema))),
  /** The address of the catalogue to play with, if the day was served with other fields than today's. */
  catalog: z.optional(z.string()),
});
export type DailyGuess = z.output<typeof dailyGuessSchema>;

/** Classic's optional difficulty; the default is hard. */
const difficultyQuerySchema = z.object({ mode: z.optional(z.enum(DIFFICULTIES)) });

/** The date of the wanted puzzle; the default is today. */
const dateQuerySchema = z.object({ date: z.optional(calendarDateSchema) });

/** Classic's query has both. */
const difficultyDateQuerySchema = z.object({
  ...difficultyQuerySchema.shape,
  ...dateQuerySchema.shape,
});

const SUCCESS_LIMIT: RateLimit = { points: 600, seconds: 3_600 };
/** The page gives each win a key, so that only programs meet this limit. */
const KEYLESS_SUCCESS_LIMIT: RateLimit = { points: 60, seconds: 3_600 };

const WITH_DIFFICULTY = {
  target: { query: difficultyDateQuerySchema },
  successes: { query: difficultyQuerySchema },
  successProblems: ['invalid-request'],
} as const;
const WITHOUT_DIFFICULTY = {
  target: { query: dateQuerySchema },
  successes: {},
  successProblems: [],
} as const;

/** Add a new mode here, after its addresses. */
export const dailyModeRoutes = {
  classic: routesOf('classic', WITH_DIFFICULTY),
  'image-guess': routesOf('image-guess', WITHOUT_DIFFICULTY),
  'channel-guess': routesOf('channel-guess', WITHOUT_DIFFICULTY),
} as const satisfies Readonly<Record<DailyMode, Readonly<Record<string, Route>>>>;

/** The modes' names in the calls' summaries; the page does not load them. */
export const DAILY_MODE_TITLES: Readonly<Record<DailyMode, string>> = {
  classic: 'Classic',
  'image-guess': 'Profile picture',
  'channel-guess': 'Channel',
};

/** The calls of a daily mode's game. Only Classic's take a `mode` query. */
export type DailyModeCall = keyof (typeof dailyModeRoutes)[DailyMode];

/** The ids of one call's routes in all daily modes. */
export type DailyModeRouteId<Call extends DailyModeCall> =
  (typeof dailyModeRoutes)[DailyMode][Call]['id'];

/** Maps each daily mode's route of one call to a value, by route id. */
export function mapDailyModeRoutes<Call extends DailyModeCall, T>(
  call: Call,
  make: (mode: DailyMode) => T,
): Readonly<Record<DailyModeRouteId<Call>, T>>;
// `Object.fromEntries` has string keys only; the signature above states the ids.
export function mapDailyModeRoutes(
  call: DailyModeCall,
  make: (mode: DailyMode) => unknown,
): unknown {
  return Object.fromEntries(
    DAILY_MODES.map((mode) => [dailyModeRoutes[mode][call].id, make(mode)]),
  );
}

type Addresses<Mode extends DailyMode> = (typeof dailyModeRouteAddresses)[Mode];

/** What differs between modes with and without difficulties. */
type ModeQueries<
  Target extends Pick<Route, 'query'>,
  Successes extends Pick<Route, 'query'>,
  Problems extends readonly ProblemCode[],
> = {
  /** The query for a day's target. */
  readonly target: Target;
  /** The query for the number of successes, and for adding one. */
  readonly successes: Successes;
  /** The refusals of the number of successes. */
  readonly successProblems: Problems;
};

function routesOf<
  Mode extends DailyMode,
  Target extends Pick<Route, 'query'>,
  Successes extends Pick<Route, 'query'>,
  Problems extends readonly ProblemCode[],
>(mode: Mode, queries: ModeQueries<Target, Successes, Problems>) {
  const addresses = dailyModeRouteAddresses[mode];
  // Without these types each address would have the union of all modes' types.
  const getDailyGuess: Addresses<Mode>['getDailyGuess'] = addresses.getDailyGuess;
  const getSuccesses: Addresses<Mode>['getSuccesses'] = addresses.getSuccesses;
  const recordSuccess: Addresses<Mode>['recordSuccess'] = addresses.recordSuccess;
  return {
    getDailyGuess: {
      ...queries.target,
      ...getDailyGuess,
      reply: dailyGuessSchema,
      problems: ['invalid-request', 'no-puzzle'],
      limit: READ_LIMIT,
      pastDaysLimit: PAST_DAYS_LIMIT,
    },
    getSuccesses: {
      ...queries.successes,
      ...getSuccesses,
      reply: successCountSchema,
      problems: queries.successProblems,
      limit: READ_LIMIT,
    },
    recordSuccess: {
      ...queries.successes,
      ...recordSuccess,
      headers: idempotencyHeadersSchema,
      body: successSchema,
      isBodyOptional: true,
      bodyLimit: DEFAULT_BODY_LIMIT,
      reply: recordedSuccessSchema,
      problems: [...WRITE_PROBLEMS, 'idempotency-key-reused'],
      limit: SUCCESS_LIMIT,
      keylessLimit: KEYLESS_SUCCESS_LIMIT,
    },
  } as const;
}
