import { isDeepStrictEqual } from 'node:util';
import {
  type Contract,
  contract,
  type Handler,
  type Handlers,
  isSurveyAnswer,
  type Outcome,
  type Route,
  type RouteRequest,
} from '@starguess/api-contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { andThen } from '../and-then.ts';
import { type Answer, JSON_TYPE, jsonAnswer, makeEtag, type Responder } from '../answer.ts';
import { bothPaths } from '../both-paths.ts';
import { type AppEnvironment, type Call, callOf } from '../call.ts';
import type { InTime } from '../deadline.ts';
import { problemAnswer, type Refusal } from '../problem.ts';
import type { RouteLimits } from '../rate-limits.ts';
import type { HeaderRecord } from '../security-headers.ts';
import type { Parsed } from './parsed.ts';
import { createRequestParser } from './request.ts';

type Binding = {
  /** The app that routes a path. */
  readonly appOf: (path: string) => Hono<AppEnvironment>;
  readonly handlers: Handlers;
  /** The ids of the calls that the site does not have. */
  readonly absent: ReadonlySet<string>;
  readonly limitsOf: (route: Route) => RouteLimits;
  readonly inTime: InTime;
  readonly respond: Responder;
  readonly checksReplies: boolean;
};

/**
 * Adds every route of the contract to its app, with and without its trailing slash. A call passes
 * its limits and its validation before its handler. A refusal at any of these is answered with a
 * problem (RFC 9457), and so is each call that the site does not have.
 */
export function bindContract(binding: Binding): void {
  const bind = <K extends keyof Contract>(id: K) => {
    const route: Contract[K] = contract[id];
    const answerCall = createRouteAnswer<Contract[K]>(binding, {
      route,
      handler: binding.handlers[id],
    });
    const handle = (context: Context<AppEnvironment>) => {
      const call = callOf(context);
      const answer = answerCall(call, () => context.req.param());
      return andThen(answer, (routeAnswer) => binding.respond(routeAnswer, call));
    };
    for (const path of bothPaths(route.path.replace(/\/$/, ''))) {
      binding.appOf(path).on(route.method, path, handle);
    }
  };
  for (const { id } of Object.values(contract)) bind(id);
}

type ReadParams = () => Readonly<Record<string, string>>;

type BoundRoute<R extends Route> = { readonly route: R; readonly handler: Handler<R> };

const NO_PUZZLE: Refusal = { problem: 'no-puzzle' };

/**
 * Creates the function that answers a route's calls. It answers a read from memory without waiting.
 */
function createRouteAnswer<R extends Route>(binding: Binding, { route, handler }: BoundRoute<R>) {
  const { inTime } = binding;
  const { countCall, countAnswer, countUser, callerOf } = binding.limitsOf(route);
  const parse = createRequestParser(route);
  const serialize = createSerializer(route, binding);
  const absence: Refusal | undefined = binding.absent.has(route.id) ? NO_PUZZLE : undefined;

  const outcomeAnswer = (outcome: Outcome<R>): Answer =>
    outcome.ok ? serialize(outcome.reply) : refusedAnswer(outcome);
  const callHandler = (parsed: Parsed<RouteRequest<R>>, call: Call): Answer | Promise<Answer> => {
    const answersSurvey = parsed.ok && isSurveyAnswer(parsed.value.body);
    const excess =
      (countAnswer && (answersSurvey ? countAnswer : countCall)(call)) ??
      (parsed.ok ? countUser(parsed.value.body) : undefined);
    if (excess) return problemAnswer(excess);
    if (!parsed.ok) return problemAnswer(parsed.refusal);
    const outcome = handler(parsed.value, callerOf(call));
    return andThen(outcome instanceof Promise ? inTime(outcome) : outcome, outcomeAnswer);
  };
  return (call: Call, params: ReadParams) => {
    // Where answers to the survey have limits of their own, the body decides which are counted.
    const refusal = (countAnswer ? undefined : countCall(call)) ?? absence;
    if (refusal) return problemAnswer(refusal);
    return andThen(parse({ request: call.request, params }), (parsed) => callHandler(parsed, call));
  };
}

/** Serializes each reply object once, however often it is sent. */
function createSerializer(route: Route, { checksReplies }: Binding) {
  const makeAnswer =
    route.method === 'GET' && !route.isUncached ? readAnswerOf(route) : writeAnswer;
  const known = new WeakMap<object, Answer>();
  return (reply: object): Answer => {
    const remembered = known.get(reply);
    if (remembered !== undefined) return remembered;
    if (checksReplies) checkReply(route, reply);
    const answer = makeAnswer(reply);
    known.set(reply, answer);
    return answer;
  };
}

/** The answer to a read that depends on headers is only for its caller. */
function readAnswerOf({ headers }: Route) {
  const caching: HeaderRecord = headers
    ? { 'cache-control': 'private, no-cache', vary: Object.keys(headers.shape).join() }
    : { 'cache-control': 'no-cache' };
  return (reply: object) => {
    const body = JSON.stringify(reply);
    return jsonAnswer(body, { ...caching, etag: makeEtag(body) });
  };
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
  return { status: 200, headers: WRITE_HEADERS, body: JSON.stringify(reply) };
}
