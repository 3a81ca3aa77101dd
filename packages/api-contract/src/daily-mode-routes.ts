import { DAILY_MODES, type DailyMode } from '@starguess/game-core';
import {
  dailyGuessSchema,
  dateQuerySchema,
  difficultyDateQuerySchema,
  difficultyQuerySchema,
} from './daily-guess.ts';
import type { ProblemCode } from './problem.ts';
import { type RateLimit, READ_LIMIT, type Route } from './route.ts';
import { dailyModeRouteAddresses } from './route-addresses.ts';
import {
  idempotencyHeadersSchema,
  recordedSuccessSchema,
  successCountSchema,
  successSchema,
} from './stats.ts';
import { DEFAULT_BODY_LIMIT, WRITE_PROBLEMS } from './write-route.ts';

type DifficultyRoute = Omit<Route, 'query' | 'headers' | 'body'> & {
  readonly query?: typeof difficultyQuerySchema;
};
type DateRoute = Omit<Route, 'query' | 'headers' | 'body'> & {
  readonly query: typeof dateQuerySchema | typeof difficultyDateQuerySchema;
};
type CountRoute = DifficultyRoute & { readonly reply: typeof successCountSchema };

/** The calls of a daily mode's game. Only Classic's routes take a `mode` query. */
export type DailyModeRoutes = {
  readonly getDailyGuess: DateRoute & { readonly reply: typeof dailyGuessSchema };
  readonly getSuccesses: CountRoute;
  readonly recordSuccess: DifficultyRoute & {
    readonly reply: typeof recordedSuccessSchema;
    readonly headers: typeof idempotencyHeadersSchema;
    readonly body: typeof successSchema;
  };
};

const SUCCESS_LIMIT: RateLimit = { points: 600, seconds: 3_600 };
/** The page gives each win a key, so that only programs meet this limit. */
const KEYLESS_SUCCESS_LIMIT: RateLimit = { points: 60, seconds: 3_600 };

/** How many different past days one caller may ask for. */
const PAST_DAYS_LIMIT: RateLimit = { points: 120, seconds: 3_600 };

const WITH_DIFFICULTY = {
  asked: { query: difficultyQuerySchema },
  askedOfDate: { query: difficultyDateQuerySchema },
  refusals: ['invalid-request'],
} as const;
const WITHOUT_DIFFICULTY = {
  asked: {},
  askedOfDate: { query: dateQuerySchema },
  refusals: [],
} as const;

/** Add a new mode here, after its addresses. */
export const dailyModeRoutes = {
  classic: routesOf('classic', WITH_DIFFICULTY),
  'image-guess': routesOf('image-guess', WITHOUT_DIFFICULTY),
  'channel-guess': routesOf('channel-guess', WITHOUT_DIFFICULTY),
} as const satisfies Readonly<Record<DailyMode, DailyModeRoutes>>;

/** The modes' names in the calls' summaries; the page does not load them. */
export const DAILY_MODE_TITLES: Readonly<Record<DailyMode, string>> = {
  classic: 'Classic',
  'image-guess': 'Profile picture',
  'channel-guess': 'Channel',
};

export type DailyModeCall = keyof DailyModeRoutes;

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

type Reads<Asked, AskedOfDate, Refusals> = {
  /** The parts that each of a mode's calls takes beyond those that all modes take. */
  readonly asked: Asked;
  /** The same with the date of a puzzle. */
  readonly askedOfDate: AskedOfDate;
  /** How a read with the first can be refused. */
  readonly refusals: Refusals;
};

function routesOf<
  Mode extends DailyMode,
  Asked extends Pick<DifficultyRoute, 'query'>,
  AskedOfDate extends Pick<DateRoute, 'query'>,
  Refusals extends readonly ProblemCode[],
>(mode: Mode, { asked, askedOfDate, refusals }: Reads<Asked, AskedOfDate, Refusals>) {
  const addresses = dailyModeRouteAddresses[mode];
  // Without these types each mode's addresses would have the type of those of any mode.
  const getDailyGuess: Addresses<Mode>['getDailyGuess'] = addresses.getDailyGuess;
  const getSuccesses: Addresses<Mode>['getSuccesses'] = addresses.getSuccesses;
  const recordSuccess: Addresses<Mode>['recordSuccess'] = addresses.recordSuccess;
  return {
    getDailyGuess: {
      ...askedOfDate,
      ...getDailyGuess,
      reply: dailyGuessSchema,
      problems: ['invalid-request', 'no-puzzle'],
      limit: READ_LIMIT,
      pastDaysLimit: PAST_DAYS_LIMIT,
    },
    getSuccesses: {
      ...asked,
      ...getSuccesses,
      reply: successCountSchema,
      problems: refusals,
      limit: READ_LIMIT,
    },
    recordSuccess: {
      ...asked,
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
