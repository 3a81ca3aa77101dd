import { DIFFICULTIES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { calendarDateSchema } from './server-date.ts';

/** The ids of today's and yesterday's hidden targets: profile paths, or channel ids (DAILY1). */
export const dailyGuessSchema = z.object({
  today: z.string().check(z.minLength(1)),
  yesterday: z.string().check(z.minLength(1)),
  date: calendarDateSchema,
});
export type DailyGuess = z.output<typeof dailyGuessSchema>;

/** Classic's optional difficulty; the default is hard. */
export const difficultyQuerySchema = z.object({ mode: z.optional(z.enum(DIFFICULTIES)) });

/** The date of the wanted puzzle; the default is today. */
export const dateQuerySchema = z.object({ date: z.optional(calendarDateSchema) });

/** Classic's query has both. */
export const difficultyDateQuerySchema = z.object({
  ...difficultyQuerySchema.shape,
  ...dateQuerySchema.shape,
});
