import * as z from 'zod/mini';
import { DAY_SECONDS, type Route, storableText, WRITE_PROBLEMS } from './route.ts';
import { post } from './route-addresses.ts';

/** The longest note in code points, after trimming. */
export const MAX_NOTE_LENGTH = 200;

/** The longest value in code points; a page that shows a longer one reports its beginning. */
export const MAX_VALUE_LENGTH = 200;

const MAX_ID_LENGTH = 200;

const shortText = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH), storableText);

/** That a field of a record is wrong, with the value that the page showed. */
export const reportSchema = z.object({
  record: shortText,
  field: shortText,
  value: z.string().check(z.maxLength(MAX_VALUE_LENGTH), storableText),
  note: z.optional(z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH), storableText)),
});
export type Report = z.output<typeof reportSchema>;

export const reportRoutes = {
  sendReport: {
    ...post('sendReport', '/api/reports'),
    body: reportSchema,
    reply: z.object({}),
    problems: [...WRITE_PROBLEMS, 'record-not-found'],
    limit: { points: 5, seconds: 600 },
    dailyLimit: { points: 30, seconds: DAY_SECONDS },
  },
} as const satisfies Record<string, Route>;
