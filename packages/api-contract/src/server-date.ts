import * as z from 'zod/mini';
import { calendarDateSchema, READ_LIMIT, type Route } from './route.ts';
import { routeAddresses } from './route-addresses.ts';

const instantSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/));

/** `now` and `nextDateAt` are ISO 8601 instants in UTC; the next puzzle starts at `nextDateAt`. */
export const serverDateSchema = z.object({
  date: calendarDateSchema,
  now: instantSchema,
  nextDateAt: instantSchema,
});
export type ServerDate = z.output<typeof serverDateSchema>;

export const serverDateRoutes = {
  getServerDate: {
    ...routeAddresses.getServerDate,
    reply: serverDateSchema,
    problems: [],
    limit: READ_LIMIT,
  },
} as const satisfies Record<string, Route>;
