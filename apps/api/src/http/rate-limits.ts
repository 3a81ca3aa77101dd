import type { Caller, RateLimit, Route, Taken } from '@starguess/api-contract';
import { dayNumber } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import type { Call } from './call.ts';
import { createCallerCounts } from './caller-counts.ts';
import type { Client } from './client-address.ts';
import type { Guard } from './guard.ts';
import type { Refusal } from './problem.ts';

/** What a route declares of how often it may be called. */
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

/** How many times a limit of one /64 all of an IPv6 /48 may call, which has 65,536 of them. */
const SITE_FACTOR = 10;

const TAKEN: Taken = { ok: true, giveBack: () => {} };
const ANYBODY: Caller = { takeOf: () => TAKEN, takeDay: () => TAKEN };

const KEY_HEADER = 'idempotency-key';

const UNLIMITED: RouteLimits = {
  countCall: () => undefined,
  countUser: () => undefined,
  callerOf: () => ANYBODY,
};

type Take = (who: string) => Taken;

type Count = {
  /** Counts a call; the refusal if it is one too many. */
  readonly count: (who: string) => Refusal | undefined;
  /** The refusal of a further call, which is not counted. */
  readonly refusalOf: (who: string) => Refusal | undefined;
};

/** What a limit counts, for the keys of its windows. */
type Scope = {
  readonly scope: string;
  readonly name: string;
  /** How many times the limit applies to it. */
  readonly times?: number;
};

/**
 * Applies the limits that each route declares. A refusal carries `Retry-After` in seconds and the
 * headers of the IETF draft on rate limits.
 */
export function createRateLimits({
  factor,
  clock,
  clientOf,
}: RateLimitSettings): (route: LimitedRoute) => RouteLimits {
  if (factor === 0) return () => UNLIMITED;
  const counts = createCallerCounts(clock);

  /** The limit as it is counted for one key after another. */
  const createWindow = ({ scope, name, times = 1 }: Scope, limit: RateLimit) => {
    const { seconds } = limit;
    const points = Math.ceil(limit.points * factor) * times;
    const refusal = (secondsLeft: number) => {
      const headers = {
        'retry-after': String(secondsLeft),
        'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
        ratelimit: `"${name}";r=0;t=${secondsLeft}`,
      };
      return { problem: 'too-many-requests', headers } as const;
    };
    const key = (who: string) => `${scope} ${name} ${who}`;
    const count = (who: string) => counts.count(seconds, key(who));
    const find = (who: string) => counts.find(seconds, key(who));
    return { points, count, find, refusal };
  };
  const createCount = (scope: Scope, limit: RateLimit | undefined): Count => {
    if (limit === undefined) return { count: () => undefined, refusalOf: () => undefined };
    const { points, count, find, refusal } = createWindow(scope, limit);
    return {
      count: (who) => {
        const { window, secondsLeft } = count(who);
        return window.calls <= points ? undefined : refusal(secondsLeft);
      },
      refusalOf: (who) => {
        const found = find(who);
        const isSpent = found !== undefined && found.window.calls >= points;
        return isSpent ? refusal(found.secondsLeft) : undefined;
      },
    };
  };
  const createTake = (scope: Scope, limit: RateLimit) => {
    const { points, count, refusal } = createWindow(scope, limit);
    return (who: string): Taken => {
      const { window, secondsLeft } = count(who);
      const giveBack = () => {
        window.calls -= 1;
      };
      if (window.calls <= points) return { ok: true, giveBack };
      giveBack();
      return { ok: false, ...refusal(secondsLeft) };
    };
  };

  /** The days that were taken within a window, by their numbers; all routes share them. */
  const taken = new WeakMap<object, Set<number>>();
  const createTakeDay = (scope: Scope, limit: RateLimit) => {
    const { points, count, refusal } = createWindow(scope, limit);
    return (who: string, day: number): Taken => {
      const { window, secondsLeft } = count(who);
      const days = taken.get(window) ?? new Set();
      if (days.has(day)) return TAKEN;
      if (days.size >= points) return { ok: false, ...refusal(secondsLeft) };
      taken.set(window, days.add(day));
      return { ok: true, giveBack: () => days.delete(day) };
    };
  };

  /**
   * Counts for a caller's network, and if it has one for its site as well. A site whose limit is
   * reached opens no windows for its networks: their number would push those of others out.
   */
  const createClientCount = (scope: Scope, limit: RateLimit | undefined) => {
    const ofNetwork = createCount(scope, limit);
    const name = scope.name.replace('address', 'network');
    const ofSite = createCount({ ...scope, name, times: SITE_FACTOR }, limit);
    return ({ network, site }: Client) =>
      site === undefined
        ? ofNetwork.count(network)
        : (ofSite.refusalOf(site) ?? ofNetwork.count(network) ?? ofSite.count(site));
  };

  const createClientTakeDay = (limit: RateLimit) => {
    const ofNetwork = createTakeDay({ scope: '', name: 'past-days' }, limit);
    const scope = { scope: '', name: 'past-days-network', times: SITE_FACTOR };
    const ofSite = createTakeDay(scope, limit);
    return (client: Client, date: string): Taken => {
      const day = dayNumber(date);
      return takeFor(client, {
        ofNetwork: (network) => ofNetwork(network, day),
        ofSite: (site) => ofSite(site, day),
      });
    };
  };

  const createClientTakeOf = (scope: string, limit: RateLimit) => {
    const ofNetwork = createTake({ scope, name: 'game' }, limit);
    const ofSite = createTake({ scope, name: 'game-network', times: SITE_FACTOR }, limit);
    return (client: Client, game: string): Taken =>
      takeFor(client, {
        ofNetwork: (network) => ofNetwork(`${game} ${network}`),
        ofSite: (site) => ofSite(`${game} ${site}`),
      });
  };

  return ({ id, limit, dailyLimit, userLimit, keylessLimit, gameLimits, pastDaysLimit }) => {
    const countClient = createClientCount({ scope: id, name: 'address' }, limit);
    const countClientDaily = createClientCount({ scope: id, name: 'address-daily' }, dailyLimit);
    const ofUser = createCount({ scope: id, name: 'user' }, userLimit);
    const countKeyless = createClientCount({ scope: '', name: 'keyless' }, keylessLimit);
    const takeDay = pastDaysLimit && createClientTakeDay(pastDaysLimit);
    const takeDaily = gameLimits && createClientTakeOf(id, gameLimits.daily);
    const takePrivate = gameLimits && createClientTakeOf(id, gameLimits.private);
    return {
      countCall: (call) => {
        const client = clientOf(call);
        const excess = countClient(client) ?? countClientDaily(client);
        if (excess !== undefined || keylessLimit === undefined) return excess;
        return call.request.headers.get(KEY_HEADER) === null ? countKeyless(client) : undefined;
      },
      callerOf: (call) => {
        if (takeDay !== undefined) {
          return { ...ANYBODY, takeDay: (date) => takeDay(clientOf(call), date) };
        }
        if (takeDaily === undefined || takePrivate === undefined) return ANYBODY;
        return {
          ...ANYBODY,
          takeOf: ({ id: game, isPrivate }) =>
            (isPrivate ? takePrivate : takeDaily)(clientOf(call), game),
        };
      },
      countUser: (body) => {
        const userId = userIdIn(body);
        return userId === undefined ? undefined : ofUser.count(userId);
      },
    };
  };
}

/** Takes for a caller's site, if it has one, and then for its network: of both, or of neither. */
function takeFor(
  { network, site }: Client,
  { ofNetwork, ofSite }: { readonly ofNetwork: Take; readonly ofSite: Take },
): Taken {
  const first = site === undefined ? TAKEN : ofSite(site);
  if (!first.ok) return first;
  const second = ofNetwork(network);
  const giveBack = () => {
    if (second.ok) second.giveBack();
    first.giveBack();
  };
  if (second.ok) return { ok: true, giveBack };
  giveBack();
  return second;
}

function userIdIn(body: unknown): string | undefined {
  return typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string'
    ? body.userId
    : undefined;
}
