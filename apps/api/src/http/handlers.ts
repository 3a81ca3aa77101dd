import type {
  Contract,
  Route,
  RouteProblem,
  RouteReply,
  RouteRequest,
} from '@starguess/api-contract';

/** What a handler answers: the route's reply, or one of the refusals the route declares. */
export type Outcome<R extends Route> =
  | { readonly ok: true; readonly reply: RouteReply<R> }
  | { readonly ok: false; readonly problem: RouteProblem<R>; readonly detail?: string };

/**
 * Replies are never changed once handed over: a handler that gives the same object again gets its
 * serialised form again.
 */
export type Handler<R extends Route> = (
  request: RouteRequest<R>,
) => Outcome<R> | Promise<Outcome<R>>;

/** One handler for every route of the contract. */
export type Handlers = { readonly [K in keyof Contract]: Handler<Contract[K]> };
