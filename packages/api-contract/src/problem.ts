// Not in `route.ts`, so that the page, which only reads the code of a refusal, does not load it.

import { USERNAME_REASONS } from '@starguess/game-core';
import * as z from 'zod/mini';

/**
 * Every refusal of the API by its code, with its HTTP status and RFC 9457 title. Codes are stable
 * and meant for programs; titles are meant for people who read a log.
 */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'unknown-event': { status: 400, title: 'The event is not one of the declared events' },
  'username-refused': { status: 400, title: 'The name cannot be shown' },
  unauthorized: { status: 401, title: 'The API key is missing or wrong' },
  'not-the-host': { status: 403, title: 'Only the host of a table removes others' },
  'cross-site': { status: 403, title: 'Writes are accepted from this site only' },
  'not-found': { status: 404, title: 'Nothing is here' },
  'no-puzzle': { status: 404, title: 'There is no puzzle of that date' },
  'game-not-found': { status: 404, title: 'There is no such game' },
  'record-not-found': { status: 404, title: 'There is no record at that address' },
  'table-not-found': { status: 404, title: 'There is no such table' },
  'member-not-found': { status: 404, title: 'The table has no member at that place' },
  'user-not-found': { status: 404, title: 'The game does not know that user' },
  'method-not-allowed': { status: 405, title: 'This address does not know that method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'idempotency-key-reused': { status: 409, title: 'The key was used for another puzzle' },
  'game-closed': { status: 409, title: 'The game of that date can no longer be started' },
  'game-not-finished': { status: 409, title: 'The run is not over' },
  'table-full': { status: 409, title: 'The table has as many members as it can have' },
  'name-taken': { status: 409, title: 'Another member of the table has a name that looks like it' },
  'precondition-failed': { status: 412, title: 'The record is not the one that was expected' },
  'body-too-large': { status: 413, title: 'The body is larger than this address accepts' },
  'path-too-long': { status: 414, title: 'The address is longer than any that is here' },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is not of the type that this address accepts',
  },
  'misdirected-request': { status: 421, title: 'This server is not that host' },
  'precondition-required': { status: 428, title: 'The request must say which record it expects' },
  'too-many-requests': { status: 429, title: 'Too many requests from this address' },
  'head-too-large': { status: 431, title: 'The headers are larger than this server accepts' },
  'internal-error': { status: 500, title: 'The server made a mistake' },
  unavailable: { status: 503, title: 'The server cannot take this now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * Why a name is refused: for its form, or as `reserved`, because it looks like the name shown for
 * anonymous players or holds a word that the operator refuses.
 */
const NAME_REFUSALS = [...USERNAME_REASONS, 'reserved'] as const;
export type NameRefusal = (typeof NAME_REFUSALS)[number];

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** The body of every refusal. `detail` says what was wrong with this request. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().check(z.gte(400), z.lte(599)),
  code: z.string(),
  detail: z.optional(z.string()),
  reason: z.optional(z.enum(NAME_REFUSALS)),
});
export type Problem = z.output<typeof problemSchema>;
