import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import {
  COMMON_PROBLEMS,
  DAY_SECONDS,
  type RateLimit,
  READ_LIMIT,
  WRITE_PROBLEMS,
} from './route.ts';
import { RECORD_PATH } from './route-addresses.ts';

/** The media type of a record: only the pages that have its key can read it. */
export const RECORD_TYPE = 'application/octet-stream';

/** 64 kB. */
export const MAX_RECORD_BYTES = 65_536;

/** 256 bits in base64url, which a page derives from the player's code. */
export const recordParamsSchema = z.object({
  address: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** A write has one of these headers; `if-none-match` is `*`. */
const preconditionHeadersSchema = z.object({
  'if-match': z.optional(z.string()),
  'if-none-match': z.optional(z.string()),
});

/** A call whose bodies are bytes, which is why it is not in `contract`. */
export type RecordRoute = {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: typeof RECORD_PATH;
  readonly headers?: typeof preconditionHeadersSchema;
  readonly bodyLimit?: number;
  /** Every answer that is no refusal, by its status. */
  readonly answers: Readonly<Record<number, string>>;
  readonly problems: readonly ProblemCode[];
  readonly limit: RateLimit;
  readonly dailyLimit?: RateLimit;
};

const WRITE_LIMIT: RateLimit = { points: 600, seconds: 3_600 };

/** The calls of a player's record. Each answer with a record, or to a new one, has its `ETag`. */
export const recordRoutes = {
  getRecord: {
    id: 'getRecord',
    method: 'GET',
    path: RECORD_PATH,
    answers: { 200: 'The record', 304: 'The record that the caller has' },
    problems: [...COMMON_PROBLEMS, 'record-not-found'],
    limit: READ_LIMIT,
  },
  putRecord: {
    id: 'putRecord',
    method: 'PUT',
    path: RECORD_PATH,
    headers: preconditionHeadersSchema,
    bodyLimit: MAX_RECORD_BYTES,
    answers: { 201: 'A record was made', 204: 'The record was replaced' },
    problems: [
      ...COMMON_PROBLEMS,
      ...WRITE_PROBLEMS,
      'record-not-found',
      'precondition-failed',
      'precondition-required',
    ],
    limit: WRITE_LIMIT,
    /** With the largest records two thirds of a day's budget, unless an operator changes that. */
    dailyLimit: { points: 1_000, seconds: DAY_SECONDS },
  },
  deleteRecord: {
    id: 'deleteRecord',
    method: 'DELETE',
    path: RECORD_PATH,
    headers: preconditionHeadersSchema,
    answers: { 204: 'The record was deleted' },
    problems: [
      ...COMMON_PROBLEMS,
      'cross-site',
      'record-not-found',
      'precondition-failed',
      'precondition-required',
    ],
    limit: WRITE_LIMIT,
  },
} as const satisfies Readonly<Record<string, RecordRoute>>;
