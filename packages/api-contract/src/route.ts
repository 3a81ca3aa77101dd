import { isCalendarDate } from '@starguess/game-core';
import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import type { RouteAddress } from './route-addresses.ts';
import { UUID } from './uuid.ts';

type Fields = z.ZodMiniObject;

/** How often one caller may call a route: `points` calls in the `seconds` after the first call. */
export type RateLimit = { readonly points: number; readonly seconds: number };

export const DAY_SECONDS = 86_400;

/**
 * One call of the API. The server's validation, the client's types and the OpenAPI document are all
 * derived from it. The server answers each path with and without its trailing slash; the
 * specification says which form a path is written in.
 */
export type Route = RouteAddress & {
  readonly params?: Fields;
  readonly query?: Fields;
  /** Request headers by lower-case name. */
  readonly headers?: Fields;
  readonly body?: Fields;
  /** Whether a request may omit the body and its content type. */
  readonly isBodyOptional?: true;
  /** The largest accepted body in bytes; a GET has none. */
  readonly bodyLimit?: number;
  readonly reply: z.ZodMiniType<object>;
  /** The body of a 404 instead of a problem, where the specification asks for a reply's shape. */
  readonly notFoundReply?: z.ZodMiniType<object>;
  /** Whether caches must not store the reply to a GET, not even for revalidation. */
  readonly isUncached?: true;
  /** The refusals of this route in addition to those of any route (`COMMON_PROBLEMS`). */
  readonly problems: readonly ProblemCode[];
  /** The limit per client address. */
  readonly limit: RateLimit;
  /** A further limit per client address, over a day. */
  readonly dailyLimit?: RateLimit;
  /** The limits of survey answers, which count apart from the two above. */
  readonly surveyLimits?: { readonly limit: RateLimit; readonly dailyLimit: RateLimit };
  /** A further limit per user id in the body. */
  readonly userLimit?: RateLimit;
  /**
   * A further limit per client address on calls without an `Idempotency-Key`, which all routes that
   * have one share.
   */
  readonly keylessLimit?: RateLimit;
  /** A further limit per client address on the different past days that are asked for. */
  readonly pastDaysLimit?: RateLimit;
  /** A further limit per client address and game, on the calls that change something. */
  readonly gameLimits?: { readonly daily: RateLimit; readonly private: RateLimit };
  /** A further limit per client address and what a call is about. */
  readonly itemLimit?: RateLimit;
};

/** What a call takes and replies, without who may make it. */
export type CallShape = Pick<
  Route,
  'params' | 'query' | 'headers' | 'body' | 'isBodyOptional' | 'bodyLimit' | 'reply'
>;

export const COMMON_PROBLEMS = [
  'unauthorized',
  'method-not-allowed',
  'request-timeout',
  'path-too-long',
  'misdirected-request',
  'head-too-large',
  'too-many-requests',
  'internal-error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** The limit of each read: 600 calls a minute. */
export const READ_LIMIT: RateLimit = { points: 600, seconds: 60 };

/** How many different past days one caller may ask for. */
export const PAST_DAYS_LIMIT: RateLimit = { points: 120, seconds: 3_600 };

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export function routesById<R extends Route>(
  routes: readonly R[],
): { readonly [Id in R['id']]: Extract<R, { readonly id: Id }> };
// `Object.fromEntries` has string keys only; the signature above states the ids.
export function routesById(routes: readonly Route[]): unknown {
  return Object.fromEntries(routes.map((route) => [route.id, route]));
}

/** The validated request that a handler receives. */
export type RouteRequest<R extends CallShape> = {
  readonly params: OutputOf<R['params']>;
  readonly query: OutputOf<R['query']>;
  readonly headers: OutputOf<R['headers']>;
  readonly body: R['isBodyOptional'] extends true
    ? OutputOf<R['body']> | undefined
    : OutputOf<R['body']>;
};

type Part = 'params' | 'query' | 'headers' | 'body';

/** The fields of a request part, in those of the routes that declare it. */
type FieldsOf<R extends CallShape, K extends Part> = R extends { readonly [P in K]?: infer F }
  ? Extract<F, Fields>
  : never;

type PartInput<R extends CallShape, K extends Part> = [FieldsOf<R, K>] extends [never]
  ? { readonly [P in K]?: never }
  : Record<never, never> extends InputOf<FieldsOf<R, K>>
    ? { readonly [P in K]?: InputOf<FieldsOf<R, K>> }
    : { readonly [P in K]: InputOf<FieldsOf<R, K>> };

/** The input of a call to the route; it lacks the parts that the route does not declare. */
export type RouteInput<R extends CallShape> = PartInput<R, 'params'> &
  PartInput<R, 'query'> &
  PartInput<R, 'headers'> &
  PartInput<R, 'body'>;

export type RouteReply<R extends CallShape> = z.output<R['reply']>;

/** The reply that the route's 404 can hold besides a problem; `never` if there is none. */
export type RouteNotFoundReply<R extends Route> = R['notFoundReply'] extends z.ZodMiniType
  ? z.output<R['notFoundReply']>
  : never;

/** The refusals that a handler of this route may return. */
export type RouteProblem<R extends Route> =
  | R['problems'][number]
  | (typeof COMMON_PROBLEMS)[number];

/** The refusals that any route with a body can give. */
export const WRITE_PROBLEMS = [
  'invalid-request',
  'cross-site',
  'body-too-large',
  'unsupported-media-type',
] as const satisfies readonly ProblemCode[];

/** 4 kB, unless a route sets another limit. */
export const DEFAULT_BODY_LIMIT = 4_000;

/** Text without NUL or lone surrogates, which would not survive being stored and read back. */
export const storableText = z.regex(/^[^\0\p{Surrogate}]*$/u);

/** 16 random bytes in base64url. */
export const tokenSchema = z.string().check(z.regex(/^[\w-]{22}$/));

const uuidSchema = z.string().check(z.regex(UUID));

/** A repeated key gets its first answer again, so that a retried win counts once. */
export const idempotencyHeadersSchema = z.object({ 'idempotency-key': z.optional(uuidSchema) });

/** In how many tries a puzzle was solved. */
export const triesSchema = z.int().check(z.minimum(1), z.maximum(10_000));

/** A calendar date `YYYY-MM-DD` in the server's time zone. */
export const calendarDateSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDate));
