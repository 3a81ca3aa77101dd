import { isDeepStrictEqual } from 'node:util';
import { type Contract, contract, type Route } from '@starguess/api-contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Bindings, Call } from './call.ts';
import { conditionalAnswer, makeEtag } from './etag.ts';
import type { Guard } from './guard.ts';
import type { Handler, Handlers, Outcome } from './handlers.ts';
import { createRequestParser, type Parsed } from './parse-request.ts';
import { problemAnswer } from './problem.ts';

export type ApiContext = Context<{ Bindings: Bindings }>;

export type Binding = {
  readonly app: Hono<{ Bindings: Bindings }>;
  readonly handlers: Handlers;
  readonly guard: Guard;
  readonly callOf: (context: ApiContext) => Call;
  readonly respond: (answer: Answer, call: Call) => Response;
  /** Whether each reply is held against its schema, as in development and in tests. */
  readonly checksReplies: boolean;
};

/** A reply that its schema would change carries what the contract does not promise: a mistake. */
const checkReply = (route: Route, reply: unknown) => {
  if (!isDeepStrictEqual(z.parse(route.reply, reply), reply)) {
    throw new Error(`The reply of ${route.id} is not what the contract declares`);
  }
};

const readAnswer = (reply: object): Answer => {
  const body = JSON.stringify(reply);
  return jsonAnswer(body, { 'cache-control': 'no-cache', etag: makeEtag(body) });
};

const writeAnswer = (reply: object): Answer =>
  jsonAnswer(JSON.stringify(reply), { 'cache-control': 'no-store' });

/** Serialises a reply object once, however often it is answered with. */
const createSerializer = (route: Route, checksReplies: boolean) => {
  const serialize = route.method === 'GET' ? readAnswer : writeAnswer;
  const known = new WeakMap<object, Answer>();
  return (reply: object): Answer => {
    const remembered = known.get(reply);
    if (remembered !== undefined) return remembered;
    if (checksReplies) checkReply(route, reply);
    const answer = serialize(reply);
    known.set(reply, answer);
    return answer;
  };
};

const bindRoute = <R extends Route>(binding: Binding, route: R, handler: Handler<R>) => {
  const { app, guard, callOf, respond, checksReplies } = binding;
  const parse = createRequestParser(route);
  const serialize = createSerializer(route, checksReplies);

  const conclude = (outcome: Outcome<R>, call: Call): Response =>
    respond(
      outcome.ok
        ? conditionalAnswer(serialize(outcome.reply), call.request)
        : problemAnswer(outcome),
      call,
    );
  const handle = (parsed: Parsed<Parameters<Handler<R>>[0]>, call: Call) => {
    if (!parsed.ok) return respond(problemAnswer(parsed.refusal), call);
    const outcome = handler(parsed.value);
    return outcome instanceof Promise
      ? outcome.then((settled) => conclude(settled, call))
      : conclude(outcome, call);
  };
  // Nothing is awaited that is at hand: an answer given at once takes the adapter's short way out.
  const serve = (context: ApiContext): Response | Promise<Response> => {
    const call = callOf(context);
    const refusal = guard(call);
    if (refusal) return respond(problemAnswer(refusal), call);
    const parsed = parse({ request: call.request, params: context.req.param() });
    return parsed instanceof Promise
      ? parsed.then((settled) => handle(settled, call))
      : handle(parsed, call);
  };

  app.on(route.method, [route.path, route.path.replace(/\/$/, '')], serve);
};

/** Puts every route of the contract on the app, with and without its trailing slash. */
export const bindContract = (binding: Binding): void => {
  const bind = <K extends keyof Contract>(id: K) =>
    bindRoute<Contract[K]>(binding, contract[id], binding.handlers[id]);
  for (const { id } of Object.values(contract)) bind(id);
};
