import type { DailyMode } from '@starguess/game-core';
import type { Contract, PageContract } from './contract.ts';
import {
  type DailyModeCall,
  type DailyModeRouteId,
  mapDailyModeRoutes,
} from './daily-mode-routes.ts';
import type { NameRefusal } from './problem.ts';
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
      readonly reason?: NameRefusal;
      /** When the same call may succeed, if known more precisely than from the code. */
      readonly retryAfterSeconds?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly ok: false; readonly notFoundReply: RouteNotFoundReply<R> };

/**
 * The result of counting a call against a caller’s limit; `giveBack` returns it if it changed nothing.
 */
export type Consumed =
  | { readonly ok: true; readonly giveBack: () => void }
  | {
      readonly ok: false;
      readonly problem: 'too-many-requests';
      readonly headers: Readonly<Record<string, string>>;
    };

/** The caller, for the limits that only a handler can count. */
export type Caller = {
  /** Consumes one of the route's `pastDaysLimit`; a day that the caller has asked for before is free. */
  readonly consumePastDay: (date: string) => Consumed;
  /** Consumes one of the route's `gameLimits`. */
  readonly consumeInGame: (game: { readonly id: string; readonly isPrivate: boolean }) => Consumed;
  /** Consumes one of the route's `itemLimit`. */
  readonly consumeForItem: (item: string) => Consumed;
  /** Whether the caller has not sent this to the route within a day; `forget` takes it back. */
  readonly noteSent: (sent: string) => { readonly isNew: boolean; readonly forget: () => void };
};

/**
 * A reply must not change after the handler has returned it: if a handler returns the same object
 * again, the server sends the text it serialized before.
 */
export type Handler<R extends Route> = (
  request: RouteRequest<R>,
  caller: Caller,
) => Outcome<R> | Promise<Outcome<R>>;

export type Handlers = { readonly [K in keyof Contract]: Handler<Contract[K]> };
export type PageHandlers = Pick<Handlers, keyof PageContract>;

/** A request of any daily mode; only Classic's has a query. */
type DailyModeRequest<Call extends DailyModeCall> = Parameters<Handlers[DailyModeRouteId<Call>]>[0];

/**
 * Creates the handlers of one call for every daily mode. Assigning them to `Handlers` checks their
 * answers' types.
 */
export function dailyModeHandlers<Call extends DailyModeCall, Answer>(
  call: Call,
  handlerFor: (mode: DailyMode) => (request: DailyModeRequest<Call>, caller: Caller) => Answer,
) {
  return mapDailyModeRoutes(call, handlerFor);
}
