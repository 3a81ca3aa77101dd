import type { UsernameReason } from '@starguess/game-core';
import type { Contract } from './contract.ts';
import type { Route, RouteNotFoundReply, RouteProblem, RouteReply, RouteRequest } from './route.ts';

/**
 * A handler's answer: the route's reply, one of the refusals that the route declares, or the reply
 * that replaces its 404 problem, if the route declares one.
 */
export type Outcome<R extends Route> =
  | { readonly ok: true; readonly reply: RouteReply<R> }
  | {
      readonly ok: false;
      readonly problem: RouteProblem<R>;
      readonly detail?: string;
      readonly reason?: UsernameReason;
      /** When the same call may succeed, if that is known better than for the code as such. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly ok: false; readonly notFoundReply: RouteNotFoundReply<R> };

/**
 * A reply must not change after the handler has returned it: if a handler returns the same object
 * again, the server sends the text it serialized before.
 */
export type Handler<R extends Route> = (
  request: RouteRequest<R>,
) => Outcome<R> | Promise<Outcome<R>>;

/** One handler for every route of the contract. */
export type Handlers = { readonly [K in keyof Contract]: Handler<Contract[K]> };
