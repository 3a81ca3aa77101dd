import * as z from 'zod/mini';
import {
  DAY_SECONDS,
  DEFAULT_BODY_LIMIT,
  type Route,
  storableText,
  WRITE_PROBLEMS,
} from './route.ts';
import { routeAddresses } from './route-addresses.ts';

/** The longest note or reported value, in code points. */
export const MAX_REPORTED_LENGTH = 200;

const reportedText = z.string().check(z.trim(), z.maxLength(MAX_REPORTED_LENGTH), storableText);

/** A report that a record's field is wrong. Longer values are truncated. */
const reportSchema = z.object({
  record: z.string(),
  field: z.string(),
  value: reportedText,
  note: z.optional(reportedText),
});
export type Report = z.output<typeof reportSchema>;

export const reportRoutes = {
  sendReport: {
    ...routeAddresses.sendReport,
    body: reportSchema,
    bodyLimit: DEFAULT_BODY_LIMIT,
    reply: z.object({}),
    problems: WRITE_PROBLEMS,
    limit: { points: 5, seconds: 600 },
    dailyLimit: { points: 30, seconds: DAY_SECONDS },
    itemLimit: { points: 1, seconds: DAY_SECONDS },
  },
} as const satisfies Record<string, Route>;
