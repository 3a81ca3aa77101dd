import type { Caller, Consumed, RateLimit, Route } from '@starguess/api-contract';
import { DAY_MS, dayNumber } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import type { Call } from './call.ts';
import { createCallerWindows } from './call-windows.ts';
import type { Client } from './caller.ts';
import type { Guard } from './guard.ts';
import type { Refusal } from './problem.ts';

type LimitedRoute = Pick<
  Route,
  | 'id'
  | 'limit'
  | 'dailyLimit'
  | 'surveyLimits'
  | 'userLimit'
  | 'keylessLimit'
  | 'gameLimits'
  | 'pastDaysLimit'
  | 'itemLimit'
>;

export type RouteLimits = {
  /** Counts a call for its client address. */
  readonly countCall: Guard;
  /** Counts a survey answer instead; absent from routes that take none. */
  readonly countAnswer?: Guard | undefined;
  /** Counts a call for the user that the body names. */
  readonly countUser: (body: unknown) => Refusal | undefined;
  /** The caller, for the limits that only the handler can count. */
  readonly callerOf: (call: Call) => Caller;
};

export type RateLimitsOf = (route: LimitedRoute) => RouteLimits;

type RateLimitSettings = {
  /** Multiplies the number of calls that each limit allows; 0 removes the limits. */
  readonly factor: number;
  readonly clock: Clock;
  readonly clientOf: (call: Call) => Client;
};

/**
 * The limits of a client, which is known by its network and, on IPv6, by the site around it (see
 * `Client`). A refusal has the `name` of the limit, or its `siteName` if a whole site has reached
 * it. `isShared` says whether all routes with the limit count together.
 */
const CLIENT_LIMITS = {
  limit: { name: 'address', siteName: 'network', isShared: false },
  /** Calls, over a day. */
  dailyLimit: { name: 'address-daily', siteName: 'network-daily', isShared: false },
  surveyLimit: { name: 'survey', siteName: 'survey-network', isShared: false },
  surveyDailyLimit: { name: 'survey-daily', siteName: 'survey-network-daily', isShared: false },
  /** Calls without an `Idempotency-Key`, of all routes that have the limit. */
  keylessLimit: { name: 'keyless', siteName: 'keyless', isShared: true },
  /** Different past days, of all routes that have the limit. */
  pastDaysLimit: { name: 'past-days', siteName: 'past-days-network', isShared: true },
  /** Calls that change something, per game. */
  gameLimits: { name: 'game', siteName: 'game-network', isShared: false },
  /** Calls, per record and field that they are about. */
  itemLimit: { name: 'item', siteName: 'item-network', isShared: false },
} as const;

/** A site, with its 65,536 networks, may take this many times as much as one network. */
const SITE_FACTOR = 10;
const KEY_HEADER = 'idempotency-key';

/** Allows a call without counting it. */
const ALLOWED: Consumed = { ok: true, giveBack: () => {} };

type LimitRule = {
  readonly name: string;
  /** The route, unless several share the limit. */
  readonly scope: string;
  readonly limit: RateLimit;
  readonly times?: number;
};

/** The game and the item that a call counts for; an item counts once in a window. */
type CountedUse = { readonly game?: string; readonly item?: number };

/**
 * Applies the limits that each route declares. A refusal carries `Retry-After` in seconds and the
 * headers of the IETF draft on rate limits.
 */
export function createRateLimits({ factor, clock, clientOf }: RateLimitSettings): RateLimitsOf {
  const windowOf = createCallerWindows(clock);

  const createLimit = ({ name, scope, limit: { points, seconds }, times = 1 }: LimitRule) => {
    const allowed = Math.ceil(points * factor) * times;
    return (caller: string, item?: number): Consumed => {
      if (factor === 0) return ALLOWED;
      const { window, secondsLeft } = windowOf(seconds, `${scope} ${name} ${caller}`);
      if (item !== undefined && window.items?.has(item)) return ALLOWED;
      if (window.calls >= allowed) {
        const headers = {
          'retry-after': String(secondsLeft),
          'ratelimit-policy': `"${name}";q=${allowed};w=${seconds}`,
          ratelimit: `"${name}";r=0;t=${secondsLeft}`,
        };
        return { ok: false, problem: 'too-many-requests', headers };
      }
      window.calls += 1;
      if (item !== undefined) window.items = (window.items ?? new Set()).add(item);
      const giveBack = () => {
        window.calls -= 1;
        if (item !== undefined) window.items?.delete(item);
      };
      return { ok: true, giveBack };
    };
  };

  /**
   * Counts a call for a client's site, if it has one, and for its network: for both, or for
   * neither. A site that has reached its limit opens no windows for its networks, because so many
   * windows would push out those of other callers.
   */
  const createClientLimit = (
    kind: keyof typeof CLIENT_LIMITS,
    { id, limit }: { readonly id: string; readonly limit: RateLimit | undefined },
  ) => {
    if (limit === undefined) return () => ALLOWED;
    const { name, siteName, isShared } = CLIENT_LIMITS[kind];
    const scope = isShared ? '' : id;
    const consumeForNetwork = createLimit({ name, scope, limit });
    const consumeForSite = createLimit({ name: siteName, scope, limit, times: SITE_FACTOR });
    return ({ network, site }: Client, { game = '', item }: CountedUse = {}): Consumed => {
      const bySite = site === undefined ? ALLOWED : consumeForSite(`${game} ${site}`, item);
      if (!bySite.ok) return bySite;
      const byNetwork = consumeForNetwork(`${game} ${network}`, item);
      if (!byNetwork.ok) {
        bySite.giveBack();
        return byNetwork;
      }
      return {
        ok: true,
        giveBack: () => {
          byNetwork.giveBack();
          bySite.giveBack();
        },
      };
    };
  };

  return (route) => {
    const { id, limit, dailyLimit, surveyLimits, userLimit, keylessLimit, gameLimits } = route;
    const consume = createClientLimit('limit', { id, limit });
    const consumeDaily = createClientLimit('dailyLimit', { id, limit: dailyLimit });
    const consumeAnswer = createClientLimit('surveyLimit', { id, limit: surveyLimits?.limit });
    const consumeDailyAnswer = createClientLimit('surveyDailyLimit', {
      id,
      limit: surveyLimits?.dailyLimit,
    });
    const consumeKeyless = createClientLimit('keylessLimit', { id, limit: keylessLimit });
    const consumePastDay = createClientLimit('pastDaysLimit', { id, limit: route.pastDaysLimit });
    const consumeInDaily = createClientLimit('gameLimits', { id, limit: gameLimits?.daily });
    const consumeInPrivate = createClientLimit('gameLimits', { id, limit: gameLimits?.private });
    const consumeForItem = createClientLimit('itemLimit', { id, limit: route.itemLimit });
    const consumeUser = userLimit && createLimit({ name: 'user', scope: id, limit: userLimit });
    return {
      countCall: (call) => {
        const client = clientOf(call);
        const isKeyless = call.request.headers.get(KEY_HEADER) === null;
        return (
          refusalOf(consume(client)) ??
          refusalOf(consumeDaily(client)) ??
          (isKeyless ? refusalOf(consumeKeyless(client)) : undefined)
        );
      },
      countAnswer:
        surveyLimits &&
        ((call) => {
          const client = clientOf(call);
          return refusalOf(consumeAnswer(client)) ?? refusalOf(consumeDailyAnswer(client));
        }),
      callerOf: (call) => ({
        consumePastDay: (date) => consumePastDay(clientOf(call), { item: dayNumber(date) }),
        consumeInGame: ({ id: game, isPrivate }) =>
          (isPrivate ? consumeInPrivate : consumeInDaily)(clientOf(call), { game }),
        consumeForItem: (item) => consumeForItem(clientOf(call), { game: item }),
        noteSent: (sent) => {
          const key = `${id} sent ${clientOf(call).network} ${sent}`;
          const { window } = windowOf(DAY_MS / 1_000, key);
          window.calls += 1;
          return { isNew: window.calls === 1, forget: () => (window.calls -= 1) };
        },
      }),
      countUser: (body) => {
        const userId = userIdIn(body);
        return userId === undefined ? undefined : refusalOf(consumeUser?.(userId));
      },
    };
  };
}

function refusalOf(consumed: Consumed | undefined): Refusal | undefined {
  return consumed?.ok === false ? consumed : undefined;
}

function userIdIn(body: unknown): string | undefined {
  return typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string'
    ? body.userId
    : undefined;
}
