import { hash, randomBytes } from 'node:crypto';
import type { RateLimit, Route } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import type { Call } from './call.ts';
import { type CallWindows, createCallWindows } from './call-windows.ts';
import type { Client } from './client-address.ts';
import type { Guard } from './guard.ts';
import type { Refusal } from './problem.ts';

/** The limits of one route. */
export type RouteLimits = {
  /** Counts a call for its client address. */
  readonly countCall: Guard;
  /** Counts a call for the user that the body names. */
  readonly countUser: (body: unknown) => Refusal | undefined;
};

type RateLimitSettings = {
  /** Multiplies the number of calls that each limit allows; 0 removes the limits. */
  readonly factor: number;
  readonly clock: Clock;
  readonly clientOf: (call: Call) => Client;
};

/** The most keys to remember for each length of window. */
const MAX_KEYS = 200_000;
/** How many times a limit of one /64 all of an IPv6 /48 may call, which has 65,536 of them. */
const SITE_FACTOR = 10;
const SALT_BYTES = 32;
const SALT_LIFE_MS = DAY_MS;
/**
 * In base64url characters, 72 bits: the chance of a collision among a million keys is one in ten
 * billion.
 */
const KEY_LENGTH = 12;

const UNLIMITED: RouteLimits = { countCall: () => undefined, countUser: () => undefined };

type Count = (who: string) => Refusal | undefined;

/**
 * Applies the limits that each route declares. A refusal carries `Retry-After` in seconds and the
 * headers of the IETF draft on rate limits.
 */
export function createRateLimits({
  factor,
  clock,
  clientOf,
}: RateLimitSettings): (route: Route) => RouteLimits {
  if (factor === 0) return () => UNLIMITED;
  const counted = createCounts(clock);

  const createCount = ({ scope, name, limit, times = 1 }: Counted): Count => {
    if (limit === undefined) return () => undefined;
    const { seconds } = limit;
    const points = Math.ceil(limit.points * factor) * times;
    return (who) => {
      const { calls, secondsLeft } = counted(seconds, `${scope} ${name} ${who}`);
      if (calls <= points) return undefined;
      return {
        problem: 'too-many-requests',
        headers: {
          'retry-after': String(secondsLeft),
          'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
          ratelimit: `"${name}";r=0;t=${secondsLeft}`,
        },
      };
    };
  };

  const createClientCount = (scope: string, { limit, dailyLimit }: Route) => {
    const count = createCount({ scope, name: 'address', limit });
    const countDaily = createCount({ scope, name: 'address-daily', limit: dailyLimit });
    const ofSite = { scope, times: SITE_FACTOR };
    const countSite = createCount({ ...ofSite, name: 'network', limit });
    const countSiteDaily = createCount({ ...ofSite, name: 'network-daily', limit: dailyLimit });
    return ({ network, site }: Client) => {
      const refusal = count(network) ?? countDaily(network);
      if (refusal !== undefined || site === undefined) return refusal;
      return countSite(site) ?? countSiteDaily(site);
    };
  };

  return (route) => {
    const countClient = createClientCount(route.id, route);
    const countUser = createCount({ scope: route.id, name: 'user', limit: route.userLimit });
    return {
      countCall: (call) => countClient(clientOf(call)),
      countUser: (body) => {
        const userId = userIdIn(body);
        return userId === undefined ? undefined : countUser(userId);
      },
    };
  };
}

type Counted = {
  readonly scope: string;
  readonly name: string;
  readonly limit: RateLimit | undefined;
  readonly times?: number;
};

/**
 * Windows by their length in seconds; their keys are salted hashes that do not identify callers.
 */
function createCounts(clock: Clock) {
  let windows = new Map<number, CallWindows>();
  let salt = '';
  let saltedAt = Number.NEGATIVE_INFINITY;

  /** A day's keys are useless without their salt, so they are dropped with it. */
  const renew = (now: number) => {
    windows = new Map();
    salt = randomBytes(SALT_BYTES).toString('base64');
    saltedAt = now;
  };
  const windowsOf = (seconds: number): CallWindows => {
    const known = windows.get(seconds);
    if (known !== undefined) return known;
    const created = createCallWindows({ length: seconds * 1_000, maxKeys: MAX_KEYS });
    windows.set(seconds, created);
    return created;
  };

  return (seconds: number, who: string) => {
    const now = clock();
    if (now - saltedAt >= SALT_LIFE_MS || now < saltedAt) renew(now);
    const key = hash('sha256', `${salt} ${who}`, 'base64url').slice(0, KEY_LENGTH);
    const { calls, openedAt } = windowsOf(seconds).count(key, now);
    const secondsLeft = Math.ceil((openedAt - now) / 1_000) + seconds;
    return { calls, secondsLeft };
  };
}

function userIdIn(body: unknown): string | undefined {
  return typeof body === 'object' &&
    body !== null &&
    'userId' in body &&
    typeof body.userId === 'string'
    ? body.userId
    : undefined;
}
