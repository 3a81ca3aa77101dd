import { isDeepStrictEqual } from 'node:util';
import {
  type Contract,
  contract,
  type Handler,
  type Handlers,
  type Outcome,
  type Route,
  type RouteRequest,
} from '@starguess/api-contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type Answer,
  conditionalAnswer,
  JSON_TYPE,
  jsonAnswer,
  makeEtag,
  type Read,
  toResponse,
} from '../answer.ts';
import { atOnce } from '../at-once.ts';
import type { Call, RoutedCall } from '../call.ts';
import type { InTime } from '../deadline.ts';
import type { Guard } from '../guard.ts';
import { problemAnswer } from '../problem.ts';
import type { RouteLimits } from '../rate-limits.ts';
import type { PreparedAnswer, Responder } from '../responder.ts';
import { createRequestParser, type Parsed } from './request.ts';

/** Handlers find the call in the context's `env`. */
export type AppEnvironment = { readonly Bindings: RoutedCall };

type Binding = {
  readonly app: Hono<AppEnvironment>;
  readonly handlers: Handlers;
  readonly guard: Guard;
  readonly limitsOf: (route: Route) => RouteLimits;
  readonly inTime: InTime;
  readonly respond: Responder;
  /** Whether each reply is checked against its schema; true in development and in tests. */
  readonly checksReplies: boolean;
};

/**
 * Adds every route of the contract to the app, with and without its trailing slash. A call passes
 * the guard, its limits and its validation before its handler. A refusal at any of these is
 * answered with a problem (RFC 9457). Returns the reads whose paths have no parameters, by path.
 */
export function bindContract(binding: Binding): ReadonlyMap<string, Read> {
  const reads = new Map<string, Read>();
  const bind = <K extends keyof Contract>(id: K) => {
    const route: Contract[K] = contract[id];
    const serve = createServe<Contract[K]>(binding, { route, handler: binding.handlers[id] });
    const bare = route.path.replace(/\/$/, '');
    for (const path of [bare, `${bare}/`]) {
      binding.app.on(route.method, path, ({ env, req }) =>
        atOnce(serve(env, { params: () => req.param(), withBody: env.request }), toResponse),
      );
      if (isFixedRead(route)) reads.set(path, (call) => serve(call, FIXED));
    }
  };
  for (const { id } of Object.values(contract)) bind(id);
  return reads;
}

/** What a call has beside its head. */
type Parts = Omit<Parameters<ReturnType<typeof createRequestParser>>[0], 'request'>;

const FIXED: Parts = { params: () => ({}) };

function isFixedRead({ method, path }: Route) {
  return method === 'GET' && !path.includes(':');
}

type BoundRoute<R extends Route> = { readonly route: R; readonly handler: Handler<R> };

function createServe<R extends Route>(binding: Binding, { route, handler }: BoundRoute<R>) {
  const { guard, inTime, respond } = binding;
  const { countCall, countUser, callerOf } = binding.limitsOf(route);
  const parse = createRequestParser(route);
  const serialize = createSerializer(route, binding);

  const prepareOutcome = (outcome: Outcome<R>): PreparedAnswer =>
    outcome.ok ? serialize(outcome.reply) : respond(refusedAnswer(outcome));
  const callHandler = (
    parsed: Parsed<RouteRequest<R>>,
    call: Call,
  ): PreparedAnswer | Promise<PreparedAnswer> => {
    if (!parsed.ok) return respond(problemAnswer(parsed.refusal));
    const excess = countUser(parsed.value.body);
    if (excess) return respond(problemAnswer(excess));
    const outcome = handler(parsed.value, callerOf(call));
    return outcome instanceof Promise
      ? inTime(outcome).then(prepareOutcome)
      : prepareOutcome(outcome);
  };
  const prepareAnswer = (call: Call, parts: Parts): PreparedAnswer | Promise<PreparedAnswer> => {
    const refusal = guard(call) ?? countCall(call);
    if (refusal) return respond(problemAnswer(refusal));
    const parsed = parse({ request: call.request, ...parts });
    return parsed instanceof Promise
      ? parsed.then((body) => callHandler(body, call))
      : callHandler(parsed, call);
  };
  // Awaits only promises: a synchronous answer is sent by a faster path.
  return (call: Call, parts: Parts): Answer | Promise<Answer> => {
    const prepared = prepareAnswer(call, parts);
    return prepared instanceof Promise ? prepared.then((send) => send(call)) : prepared(call);
  };
}

/** Serializes each reply object once, however often it is sent. */
function createSerializer(route: Route, { respond, checksReplies }: Binding) {
  const isRevalidated = route.method === 'GET' && !route.isUncached;
  const prepare = isRevalidated ? prepareRead : prepareWrite;
  const known = new WeakMap<object, PreparedAnswer>();
  return (reply: object): PreparedAnswer => {
    const remembered = known.get(reply);
    if (remembered !== undefined) return remembered;
    if (checksReplies) checkReply(route, reply);
    const prepared = prepare(reply, respond);
    known.set(reply, prepared);
    return prepared;
  };
}

function prepareRead(reply: object, respond: Responder): PreparedAnswer {
  const answer = readAnswer(reply);
  const send = respond(answer);
  return (call) => {
    const conditional = conditionalAnswer(answer, call.request);
    return conditional === answer ? send(call) : respond(conditional)(call);
  };
}

function readAnswer(reply: object): Answer {
  const body = JSON.stringify(reply);
  return jsonAnswer(body, { 'cache-control': 'no-cache', etag: makeEtag(body) });
}

function prepareWrite(reply: object, respond: Responder): PreparedAnswer {
  return respond(writeAnswer(reply));
}

/** Throws if parsing would change the reply, because then the reply holds something undeclared. */
function checkReply(route: Route, reply: unknown) {
  if (!isDeepStrictEqual(z.parse(route.reply, reply), reply)) {
    throw new Error(`The reply of ${route.id} is not what the contract declares`);
  }
}

function refusedAnswer<R extends Route>(outcome: Outcome<R> & { readonly ok: false }): Answer {
  return 'problem' in outcome
    ? problemAnswer(outcome)
    : { ...writeAnswer(outcome.notFoundReply), status: 404 };
}

const WRITE_HEADERS = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };

function writeAnswer(reply: object): Answer {
  return {
    status: 200,
    headers: WRITE_HEADERS,
    body: JSON.stringify(reply),
  };
}
