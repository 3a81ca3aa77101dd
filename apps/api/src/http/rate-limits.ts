import type { Caller, RateLimit, Route, Taken } from '@starguess/api-contract';
import { dayNumber } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import type { Call } from './call.ts';
import { createCallerWindows } from './call-windows.ts';
import type { Client } from './caller.ts';
import type { Guard } from './guard.ts';
import type { Refusal } from './problem.ts';

/** How often a route may be called: each route declares its limits. */
type LimitedRoute = Pick<
  Route,
  'id' | 'limit' | 'dailyLimit' | 'userLimit' | 'keylessLimit' | 'gameLimits' | 'pastDaysLimit'
>;

/** The limits of one route. */
export type RouteLimits = {
  /** Counts a call for its client address. */
  readonly countCall: Guard;
  /** Counts a call for the user that the body names. */
  readonly countUser: (body: unknown) => Refusal | undefined;
  /** The caller as the route's handler may count it. */
  readonly callerOf: (call: Call) => Caller;
};

type RateLimitSettings = {
  /** Multiplies the number of calls that each limit allows; 0 removes the limits. */
  readonly factor: number;
  readonly clock: Clock;
  readonly clientOf: (call: Call) => Client;
};

/** The limits of a client address: their names in refusals, also where all of an IPv6 /48 counts. */
const ADDRESS_LIMITS = {
  /** Calls. */
  limit: { name: 'address', siteName: 'network', isShared: false },
  /** Calls, over a day. */
  dailyLimit: { name: 'address-daily', siteName: 'network-daily', isShared: false },
  /** Calls without an `Idempotency-Key`, of all routes that have the limit. */
  keylessLimit: { name: 'keyless', siteName: 'keyless', isShared: true },
  /** Different past days, of all routes that have the limit. */
  pastDaysLimit: { name: 'past-days', siteName: 'past-days-network', isShared: true },
  /** Calls that change something, per game. */
  gameLimits: { name: 'game', siteName: 'game-network', isShared: false },
} as const;

/** An IPv6 /48 has 65,536 of the networks that count as one address. */
const SITE_FACTOR = 10;
const KEY_HEADER = 'idempotency-key';

const TAKEN: Taken = { ok: true, giveBack: () => {} };

type Rule = {
  readonly name: string;
  /** The route, unless several share the limit. */
  readonly scope: string;
  readonly limit: RateLimit;
  readonly times?: number;
};

/** What is taken: `item` counts once in a window. */
type Asked = { readonly game?: string; readonly item?: number };

/**
 * Applies the limits that each route declares. A refusal carries `Retry-After` in seconds and the
 * headers of the IETF draft on rate limits.
 */
export function createRateLimits({
  factor,
  clock,
  clientOf,
}: RateLimitSettings): (route: LimitedRoute) => RouteLimits {
  const windowOf = createCallerWindows(clock);

  const createTake = ({ name, scope, limit: { points, seconds }, times = 1 }: Rule) => {
    const allowed = Math.ceil(points * factor) * times;
    return (who: string, item?: number): Taken => {
      if (factor === 0) return TAKEN;
      const { window, secondsLeft } = windowOf(seconds, `${scope} ${name} ${who}`);
      if (item !== undefined && window.items?.has(item)) return TAKEN;
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
   * Takes for a client's site, if it has one, and for its network: of both, or of neither. A site
   * whose limit is reached opens no windows for its networks, whose number would push out others.
   */
  const createClientTake = (
    kind: keyof typeof ADDRESS_LIMITS,
    { id, limit }: { readonly id: string; readonly limit: RateLimit },
  ) => {
    const { name, siteName, isShared } = ADDRESS_LIMITS[kind];
    const scope = isShared ? '' : id;
    const ofNetwork = createTake({ name, scope, limit });
    const ofSite = createTake({ name: siteName, scope, limit, times: SITE_FACTOR });
    return ({ network, site }: Client, { game = '', item }: Asked = {}): Taken => {
      const first = site === undefined ? TAKEN : ofSite(`${game} ${site}`, item);
      if (!first.ok) return first;
      const second = ofNetwork(`${game} ${network}`, item);
      if (!second.ok) {
        first.giveBack();
        return second;
      }
      return {
        ok: true,
        giveBack: () => {
          second.giveBack();
          first.giveBack();
        },
      };
    };
  };

  return ({ id, limit, dailyLimit, userLimit, keylessLimit, gameLimits, pastDaysLimit }) => {
    const takeFor = (kind: keyof typeof ADDRESS_LIMITS, declared: RateLimit | undefined) =>
      declared && createClientTake(kind, { id, limit: declared });
    const take = takeFor('limit', limit);
    const takeDaily = takeFor('dailyLimit', dailyLimit);
    const takeKeyless = takeFor('keylessLimit', keylessLimit);
    const takeDay = takeFor('pastDaysLimit', pastDaysLimit);
    const takeGame = takeFor('gameLimits', gameLimits?.daily);
    const takePrivate = takeFor('gameLimits', gameLimits?.private);
    const takeUser = userLimit && createTake({ name: 'user', scope: id, limit: userLimit });
    return {
      countCall: (call) => {
        const client = clientOf(call);
        const isKeyless = takeKeyless && call.request.headers.get(KEY_HEADER) === null;
        return (
          refusalOf(take?.(client)) ??
          refusalOf(takeDaily?.(client)) ??
          refusalOf(isKeyless ? takeKeyless(client) : undefined)
        );
      },
      callerOf: (call) => ({
        takeDay: (date) => takeDay?.(clientOf(call), { item: dayNumber(date) }) ?? TAKEN,
        takeOf: ({ id: game, isPrivate }) =>
          (isPrivate ? takePrivate : takeGame)?.(clientOf(call), { game }) ?? TAKEN,
      }),
      countUser: (body) => {
        const userId = userIdIn(body);
        return userId === undefined ? undefined : refusalOf(takeUser?.(userId));
      },
    };
  };
}

function refusalOf(taken: Taken | undefined): Refusal | undefined {
  return taken?.ok === false ? taken : undefined;
}

function userIdIn(body: unknown): string | undefined {
  return typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string'
    ? body.userId
    : undefined;
}
