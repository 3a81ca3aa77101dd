import { DAILY_MODES, type DailyMode } from '@starguess/game-core';
import { dailyGuessSchema, difficultyQuerySchema } from './daily-guess.ts';
import type { ProblemCode } from './problem.ts';
import { type RateLimit, READ_LIMIT, type Route } from './route.ts';
import { idempotencyHeadersSchema, successCountSchema, successSchema } from './stats.ts';
import { DEFAULT_BODY_LIMIT, WRITE_PROBLEMS } from './write-route.ts';

type DifficultyRoute = Omit<Route, 'query' | 'headers' | 'body'> & {
  readonly query?: typeof difficultyQuerySchema;
};
type CountRoute = DifficultyRoute & { readonly reply: typeof successCountSchema };

/** The calls of a daily mode's game. Only Classic's routes take a `mode` query. */
export type DailyModeRoutes = {
  readonly getDailyGuess: DifficultyRoute & { readonly reply: typeof dailyGuessSchema };
  readonly getSuccesses: CountRoute;
  readonly recordSuccess: CountRoute & {
    readonly headers: typeof idempotencyHeadersSchema;
    readonly body: typeof successSchema;
  };
};

const SUCCESS_LIMIT: RateLimit = { points: 600, seconds: 3_600 };

const WITH_DIFFICULTY = {
  asked: { query: difficultyQuerySchema },
  refusals: ['invalid-request'],
} as const;
const WITHOUT_DIFFICULTY = { asked: {}, refusals: [] } as const;

/** Add a new mode here. */
export const dailyModeRoutes = {
  classic: routesOf({ mode: 'classic', name: 'Classic', ...WITH_DIFFICULTY }),
  'image-guess': routesOf({ mode: 'image-guess', name: 'ImageGuess', ...WITHOUT_DIFFICULTY }),
  'channel-guess': routesOf({ mode: 'channel-guess', name: 'ChannelGuess', ...WITHOUT_DIFFICULTY }),
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

type RoutedMode<Mode, Name, Asked, Refusals> = {
  /** The mode's name in paths. */
  readonly mode: Mode;
  /** The mode's name in ids. */
  readonly name: Name;
  /** The parts that each of its calls takes beyond those that all modes take. */
  readonly asked: Asked;
  /** How a read with those parts can be refused. */
  readonly refusals: Refusals;
};

function routesOf<
  Mode extends DailyMode,
  Name extends string,
  Asked extends Pick<DifficultyRoute, 'query'>,
  Refusals extends readonly ProblemCode[],
>({ mode, name, asked, refusals }: RoutedMode<Mode, Name, Asked, Refusals>) {
  return {
    getDailyGuess: {
      ...asked,
      id: `get${name}DailyGuess`,
      method: 'GET',
      path: `/api/${mode}/daily-guess/`,
      reply: dailyGuessSchema,
      problems: refusals,
      limit: READ_LIMIT,
    },
    getSuccesses: {
      ...asked,
      id: `get${name}Successes`,
      method: 'GET',
      path: `/api/stats/${mode}/`,
      reply: successCountSchema,
      problems: refusals,
      limit: READ_LIMIT,
    },
    recordSuccess: {
      ...asked,
      id: `record${name}Success`,
      method: 'POST',
      path: `/api/stats/${mode}/post/`,
      headers: idempotencyHeadersSchema,
      body: successSchema,
      isBodyOptional: true,
      bodyLimit: DEFAULT_BODY_LIMIT,
      reply: successCountSchema,
      problems: [...WRITE_PROBLEMS, 'idempotency-key-reused'],
      limit: SUCCESS_LIMIT,
    },
  } as const;
}
