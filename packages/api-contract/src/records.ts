import * as z from 'zod/mini';
import { COMMON_PROBLEMS, DAY_SECONDS, READ_LIMIT, WRITE_PROBLEMS } from './route.ts';
import { RECORD_PATH } from './route-addresses.ts';

export const RECORD_TYPE = 'application/octet-stream';

export const MAX_RECORD_BYTES = 65_536;

const RECORD = {
  path: RECORD_PATH,
  /** 256 bits in base64url, which the page derives from the player's code. */
  params: z.object({ address: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  mediaType: RECORD_TYPE,
  problems: [...COMMON_PROBLEMS, 'record-not-found'],
} as const;

const WRITE = {
  ...RECORD,
  /** A write has one of them, and changes only the record that it names, or makes the first. */
  headers: z.object({
    'if-match': z.optional(z.string()),
    'if-none-match': z.optional(z.literal('*')),
  }),
  problems: [...RECORD.problems, ...WRITE_PROBLEMS, 'precondition-failed', 'precondition-required'],
  limit: { points: 600, seconds: 3_600 },
} as const;

/** The calls of a player's record. They are not in `contract`, because their bodies are bytes. */
export const recordRoutes = {
  getRecord: { ...RECORD, id: 'getRecord', method: 'GET', limit: READ_LIMIT },
  putRecord: {
    ...WRITE,
    id: 'putRecord',
    method: 'PUT',
    bodyLimit: MAX_RECORD_BYTES,
    // A caller who only writes the largest records spends two thirds of a day's budget.
    dailyLimit: { points: 1_000, seconds: DAY_SECONDS },
  },
  deleteRecord: { ...WRITE, id: 'deleteRecord', method: 'DELETE' },
} as const;
