import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

type Fields = z.ZodMiniObject;

/** How often one caller may call a route: `points` calls in the `seconds` after the first. */
export type RateLimit = { readonly points: number; readonly seconds: number };

/**
 * One call of the API. The server's validation, the client's types and the OpenAPI document all
 * come from this value. Paths end where the specification ends them and are answered with
 * and without the trailing slash; `:name` marks a path parameter.
 */
export type Route = {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly params?: Fields;
  readonly query?: Fields;
  /** Request headers by lower-case name. */
  readonly headers?: Fields;
  readonly body?: Fields;
  /** Whether the body and its content type may be left out. */
  readonly isBodyOptional?: true;
  /** Largest accepted body in bytes; a GET takes none. */
  readonly bodyLimit?: number;
  readonly reply: z.ZodMiniType<object>;
  /** What a 404 holds instead of a problem, where the specification asks for a reply's shape. */
  readonly notFoundReply?: z.ZodMiniType<object>;
  /** Whether the reply to a GET may not even be kept to be asked about again. */
  readonly isUncached?: true;
  /** The refusals of this route beyond those any route can give (`COMMON_PROBLEMS`). */
  readonly problems: readonly ProblemCode[];
  /** On each client address. */
  readonly limit: RateLimit;
  /** A further limit on each client address, over a day. */
  readonly dailyLimit?: RateLimit;
  /** A further limit on each user id in the body. */
  readonly userLimit?: RateLimit;
};

/** Refusals that any route can give. */
export const COMMON_PROBLEMS = [
  'unauthorized',
  'method-not-allowed',
  'request-timeout',
  'too-many-requests',
  'internal-error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** Refusals that any route with a body can give. */
export const WRITE_PROBLEMS = [
  'invalid-request',
  'cross-site',
  'body-too-large',
  'unsupported-media-type',
] as const satisfies readonly ProblemCode[];

/** Of each read: 600 a minute. */
export const READ_LIMIT: RateLimit = { points: 600, seconds: 60 };

/** 4 kB, unless a route says otherwise. */
export const DEFAULT_BODY_LIMIT = 4_000;

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The path of a call, its parameters filled in. */
export function filledPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/** A validated request, as a handler receives it. */
export type RouteRequest<R extends Route> = {
  readonly params: OutputOf<R['params']>;
  readonly query: OutputOf<R['query']>;
  readonly headers: OutputOf<R['headers']>;
  readonly body: R['isBodyOptional'] extends true
    ? OutputOf<R['body']> | undefined
    : OutputOf<R['body']>;
};

type Part = 'params' | 'query' | 'headers' | 'body';

/** A part that only some of several routes declare may be left out. */
type Given<R extends Route, K extends Part> =
  NonNullable<R[K]> extends Fields
    ? Record<never, never> extends InputOf<NonNullable<R[K]>>
      ? { readonly [P in K]?: InputOf<NonNullable<R[K]>> }
      : { readonly [P in K]: InputOf<NonNullable<R[K]>> }
    : { readonly [P in K]?: never };

/** What a client gives to call the route; parts the route does not declare are absent. */
export type RouteInput<R extends Route> = Given<R, 'params'> &
  Given<R, 'query'> &
  Given<R, 'headers'> &
  Given<R, 'body'>;

export type RouteReply<R extends Route> = z.output<R['reply']>;

/** What the route's 404 holds beside problems; `never` where those are all. */
export type RouteNotFoundReply<R extends Route> = R['notFoundReply'] extends z.ZodMiniType
  ? z.output<R['notFoundReply']>
  : never;

/** The refusals a handler of this route may answer with. */
export type RouteProblem<R extends Route> =
  | R['problems'][number]
  | (typeof COMMON_PROBLEMS)[number];
