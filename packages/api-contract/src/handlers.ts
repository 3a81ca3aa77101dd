import type { UsernameReason } from '@starguess/game-core';
import type { Contract } from './contract.ts';
import type { Route, RouteNotFoundReply, RouteProblem, RouteReply, RouteRequest } from './route.ts';

/**
 * What a handler answers: the route's reply, one of the refusals the route declares, or the reply
 * that takes the place of a 404 problem where the route declares one.
 */
export type Outcome<R extends Route> =
  | { readonly ok: true; readonly reply: RouteReply<R> }
  | {
      readonly ok: false;
      readonly problem: RouteProblem<R>;
      readonly detail?: string;
      readonly reason?: UsernameReason;
    }
  | { readonly ok: false; readonly notFoundReply: RouteNotFoundReply<R> };

/**
 * Replies are never changed once handed over: a handler that gives the same object again gets its
 * serialised form again.
 */
export type Handler<R extends Route> = (
  request: RouteRequest<R>,
) => Outcome<R> | Promise<Outcome<R>>;

/** One handler for every route of the contract. */
export type Handlers = { readonly [K in keyof Contract]: Handler<Contract[K]> };
