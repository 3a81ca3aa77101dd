import { PUZZLES } from '@starguess/game-core';
import * as z from 'zod/mini';
import { successCountSchema } from './daily-mode-routes.ts';
import { calendarDateSchema, PAST_DAYS_LIMIT, READ_LIMIT, type Route } from './route.ts';
import { get } from './route-addresses.ts';

const countSchema = z.int().check(z.nonnegative());
const { numberOfSuccesses, histogram } = successCountSchema.shape;

/** How many of the best runs of a day's Crono game are listed. */
export const PAST_DAY_RUNS = 3;

/**
 * A day that is over: the target of each puzzle with its picture, and how it was solved. `crono` is
 * null if there was no game, or if its time has passed.
 */
export const pastDaySchema = z.object({
  date: calendarDateSchema,
  games: z.readonly(
    z.array(
      z.object({
        puzzle: z.enum(PUZZLES),
        target: z.object({ id: z.string(), name: z.string(), picture: z.string() }),
        numberOfSuccesses,
        histogram,
      }),
    ),
  ),
  crono: z.nullable(
    z.object({
      players: countSchema,
      /** The best first; a null name means an anonymous entry. */
      best: z.readonly(
        z
          .array(z.object({ username: z.nullable(z.string()), score: countSchema }))
          .check(z.maxLength(PAST_DAY_RUNS)),
      ),
    }),
  ),
});
export type PastDay = z.output<typeof pastDaySchema>;

export const pastDayRoutes = {
  getPastDay: {
    ...get('getPastDay', '/api/days/:date'),
    params: z.object({ date: calendarDateSchema }),
    reply: pastDaySchema,
    problems: ['invalid-request', 'no-puzzle'],
    limit: READ_LIMIT,
    pastDaysLimit: PAST_DAYS_LIMIT,
  },
} as const satisfies Record<string, Route>;
