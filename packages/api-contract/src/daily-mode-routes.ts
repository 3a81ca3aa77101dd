import type { DailyMode } from '@starguess/game-core';
import {
  dailyGuessRoutes,
  type dailyGuessSchema,
  type difficultyQuerySchema,
} from './daily-guess.ts';
import type { Route } from './route.ts';
import {
  type idempotencyHeadersSchema,
  statsRoutes,
  type successCountSchema,
  type successSchema,
} from './stats.ts';

type DifficultyRoute = Omit<Route, 'query' | 'headers' | 'body'> & {
  readonly query?: typeof difficultyQuerySchema;
};
type CountRoute = DifficultyRoute & { readonly reply: typeof successCountSchema };

/** What the game of a daily mode calls. Only Classic's routes take a `mode` query. */
export type DailyModeRoutes = {
  readonly getDailyGuess: DifficultyRoute & { readonly reply: typeof dailyGuessSchema };
  readonly getSuccesses: CountRoute;
  readonly recordSuccess: CountRoute & {
    readonly headers: typeof idempotencyHeadersSchema;
    readonly body: typeof successSchema;
  };
};

export const dailyModeRoutes = {
  classic: {
    getDailyGuess: dailyGuessRoutes.getClassicDailyGuess,
    getSuccesses: statsRoutes.getClassicSuccesses,
    recordSuccess: statsRoutes.recordClassicSuccess,
  },
  'image-guess': {
    getDailyGuess: dailyGuessRoutes.getImageGuessDailyGuess,
    getSuccesses: statsRoutes.getImageGuessSuccesses,
    recordSuccess: statsRoutes.recordImageGuessSuccess,
  },
  'channel-guess': {
    getDailyGuess: dailyGuessRoutes.getChannelGuessDailyGuess,
    getSuccesses: statsRoutes.getChannelGuessSuccesses,
    recordSuccess: statsRoutes.recordChannelGuessSuccess,
  },
} as const satisfies Readonly<Record<DailyMode, DailyModeRoutes>>;
