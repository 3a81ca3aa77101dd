import * as z from 'zod/mini';
import { DAY_SECONDS, type Route, storableText, WRITE_PROBLEMS } from './route.ts';
import { routeAddresses } from './route-addresses.ts';

/** The general form's `feedbackId`; a survey answer has its question's id (CALL22, SURVEY8). */
export const GENERAL_FEEDBACK_ID = 'general_feedback';

/** The longest answer in code points, after trimming. */
export const MAX_FEEDBACK_LENGTH = 4_000;

const MAX_ID_LENGTH = 64;
const FEEDBACK_BODY_LIMIT = 32_000;

/** A language in the page's notation, such as `en` or `pt-BR`. */
export const pageLanguageSchema = z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/));

export const feedbackSchema = z.object({
  feedbackId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH), storableText),
  answer: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_FEEDBACK_LENGTH), storableText),
  language: z.optional(pageLanguageSchema),
});
export type Feedback = z.output<typeof feedbackSchema>;

/** Whether a body of `sendFeedback` answers a question of the survey. */
export function isSurveyAnswer(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'feedbackId' in body &&
    body.feedbackId !== GENERAL_FEEDBACK_ID
  );
}

export const feedbackRoutes = {
  sendFeedback: {
    ...routeAddresses.sendFeedback,
    body: feedbackSchema,
    bodyLimit: FEEDBACK_BODY_LIMIT,
    reply: z.object({}),
    problems: WRITE_PROBLEMS,
    limit: { points: 5, seconds: 600 },
    dailyLimit: { points: 30, seconds: DAY_SECONDS },
    surveyLimits: {
      limit: { points: 30, seconds: 600 },
      dailyLimit: { points: 180, seconds: DAY_SECONDS },
    },
  },
} as const satisfies Record<string, Route>;
