import * as z from 'zod/mini';
import {
  DAY_SECONDS,
  DEFAULT_BODY_LIMIT,
  type Route,
  storableText,
  WRITE_PROBLEMS,
} from './route.ts';
import { routeAddresses } from './route-addresses.ts';

/** The longest note, and the longest value that is told, in code points. */
export const MAX_REPORTED_LENGTH = 200;

const reportedText = z.string().check(z.trim(), z.maxLength(MAX_REPORTED_LENGTH), storableText);

/** That a field of a record is wrong. A page that shows a longer value tells its beginning. */
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
