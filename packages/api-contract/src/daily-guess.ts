import { DIFFICULTIES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { READ_LIMIT, type Route } from './route.ts';
import { calendarDateSchema } from './server-date.ts';

/** Ids of the hidden targets of today and yesterday: profile paths, or channel ids (DAILY1). */
export const dailyGuessSchema = z.object({
  today: z.string().check(z.minLength(1)),
  yesterday: z.string().check(z.minLength(1)),
  date: calendarDateSchema,
});
export type DailyGuess = z.output<typeof dailyGuessSchema>;

/** Classic's optional difficulty; none is hard. */
export const difficultyQuerySchema = z.object({ mode: z.optional(z.enum(DIFFICULTIES)) });

export const dailyGuessRoutes = {
  getClassicDailyGuess: {
    id: 'getClassicDailyGuess',
    method: 'GET',
    path: '/api/classic/daily-guess/',
    query: difficultyQuerySchema,
    reply: dailyGuessSchema,
    problems: ['invalid-request'],
    limit: READ_LIMIT,
  },
  getImageGuessDailyGuess: {
    id: 'getImageGuessDailyGuess',
    method: 'GET',
    path: '/api/image-guess/daily-guess/',
    reply: dailyGuessSchema,
    problems: [],
    limit: READ_LIMIT,
  },
  getChannelGuessDailyGuess: {
    id: 'getChannelGuessDailyGuess',
    method: 'GET',
    path: '/api/channel-guess/daily-guess/',
    reply: dailyGuessSchema,
    problems: [],
    limit: READ_LIMIT,
  },
} as const satisfies Record<string, Route>;
