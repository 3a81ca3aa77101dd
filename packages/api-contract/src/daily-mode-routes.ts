import type { DailyMode } from '@starguess/game-core';
import { dailyGuessRoutes, type dailyGuessSchema } from './daily-guess.ts';
import type { Route } from './route.ts';
import { statsRoutes, type successCountSchema } from './stats.ts';

type CountRoute = Route & { readonly reply: typeof successCountSchema };

/** What the game of a daily mode calls. Only Classic's routes take a `mode` query. */
export type DailyModeRoutes = {
  readonly getDailyGuess: Route & { readonly reply: typeof dailyGuessSchema };
  readonly getSuccesses: CountRoute;
  readonly recordSuccess: CountRoute;
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
