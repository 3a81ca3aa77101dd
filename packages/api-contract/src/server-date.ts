import * as z from 'zod/mini';
import { READ_LIMIT, type Route } from './route.ts';

/** A calendar date `YYYY-MM-DD` of the server's time zone. */
export const calendarDateSchema = z.iso.date();

/** `now` and `nextDateAt` are ISO 8601 instants in UTC; the next puzzle starts at `nextDateAt`. */
export const serverDateSchema = z.object({
  date: calendarDateSchema,
  now: z.iso.datetime(),
  nextDateAt: z.iso.datetime(),
});
export type ServerDate = z.output<typeof serverDateSchema>;

export const serverDateRoutes = {
  getServerDate: {
    id: 'getServerDate',
    method: 'GET',
    path: '/api/server-date/',
    summary: 'The date of the current puzzles and the instant of the next ones.',
    reply: serverDateSchema,
    problems: [],
    limit: READ_LIMIT,
  },
} as const satisfies Record<string, Route>;
