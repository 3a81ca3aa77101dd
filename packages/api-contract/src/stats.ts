import * as z from 'zod/mini';
import { difficultyQuerySchema } from './daily-guess.ts';
import { type RateLimit, READ_LIMIT, type Route } from './route.ts';
import { calendarDateSchema } from './server-date.ts';
import { uuidSchema } from './uuid.ts';
import { DEFAULT_BODY_LIMIT, WRITE_PROBLEMS } from './write-route.ts';

/** How many players solved a puzzle on a date. */
export const successCountSchema = z.object({
  date: calendarDateSchema,
  numberOfSuccesses: z.int().check(z.nonnegative()),
});
export type SuccessCount = z.output<typeof successCountSchema>;

/** Today or yesterday; left out, the success counts for today. */
export const successSchema = z.object({ date: z.optional(calendarDateSchema) });

/** The same key again gets the first answer again, so that a retried win counts once. */
export const idempotencyHeadersSchema = z.object({ 'idempotency-key': z.optional(uuidSchema) });

const SUCCESS_LIMIT: RateLimit = { points: 600, seconds: 3_600 };

const read = {
  method: 'GET',
  reply: successCountSchema,
  limit: READ_LIMIT,
} as const;

const record = {
  method: 'POST',
  headers: idempotencyHeadersSchema,
  body: successSchema,
  isBodyOptional: true,
  bodyLimit: DEFAULT_BODY_LIMIT,
  reply: successCountSchema,
  problems: [...WRITE_PROBLEMS, 'idempotency-key-reused'],
  limit: SUCCESS_LIMIT,
} as const;

export const statsRoutes = {
  getClassicSuccesses: {
    ...read,
    id: 'getClassicSuccesses',
    path: '/api/stats/classic/',
    query: difficultyQuerySchema,
    problems: ['invalid-request'],
  },
  getImageGuessSuccesses: {
    ...read,
    id: 'getImageGuessSuccesses',
    path: '/api/stats/image-guess/',
    problems: [],
  },
  getChannelGuessSuccesses: {
    ...read,
    id: 'getChannelGuessSuccesses',
    path: '/api/stats/channel-guess/',
    problems: [],
  },
  recordClassicSuccess: {
    ...record,
    id: 'recordClassicSuccess',
    path: '/api/stats/classic/post/',
    query: difficultyQuerySchema,
  },
  recordImageGuessSuccess: {
    ...record,
    id: 'recordImageGuessSuccess',
    path: '/api/stats/image-guess/post/',
  },
  recordChannelGuessSuccess: {
    ...record,
    id: 'recordChannelGuessSuccess',
    path: '/api/stats/channel-guess/post/',
  },
} as const satisfies Record<string, Route>;
