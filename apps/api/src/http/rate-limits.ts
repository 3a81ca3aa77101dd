import { hash, randomBytes } from 'node:crypto';
import type { RateLimit, Route } from '@starguess/api-contract';
import { DAY_MS } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import { type CallWindows, createCallWindows } from './call-windows.ts';
import type { ClientReader } from './client-address.ts';
import type { Guard } from './guard.ts';
import type { Refusal } from './problem.ts';

/** The limits of one route. */
export type RouteLimits = {
  /** Counts a call of its address. */
  readonly countCall: Guard;
  /** Counts a call of the user whom the body names. */
  readonly countUser: (body: unknown) => Refusal | undefined;
};

export type RateLimitSettings = {
  /** Multiplies the calls each limit allows; 0 allows any number. */
  readonly factor: number;
  readonly clock: Clock;
  readonly clientOf: ClientReader;
};

/** Keys remembered at most for each length of window there is. */
const MAX_KEYS = 200_000;
const SALT_BYTES = 32;
const SALT_LIFE_MS = DAY_MS;
/** 72 bits: a million keys meet by chance once in ten billion times. */
const KEY_LENGTH = 12;

const UNLIMITED: RouteLimits = { countCall: () => undefined, countUser: () => undefined };

type Count = (who: string) => Refusal | undefined;

/**
 * Holds each route to the limits it declares. A refusal tells in `Retry-After`, and in the headers
 * of the IETF's draft on rate limits, when to come again and what the limit is.
 */
export function createRateLimits({
  factor,
  clock,
  clientOf,
}: RateLimitSettings): (route: Route) => RouteLimits {
  if (factor === 0) return () => UNLIMITED;
  const counted = createCounts(clock);

  const createCount = (scope: string, name: string, limit: RateLimit | undefined): Count => {
    if (limit === undefined) return () => undefined;
    const { seconds } = limit;
    const points = Math.ceil(limit.points * factor);
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

  return ({ id, limit, dailyLimit, userLimit }) => {
    const countAddress = createCount(id, 'address', limit);
    const countAddressDaily = createCount(id, 'address-daily', dailyLimit);
    const countUser = createCount(id, 'user', userLimit);
    return {
      countCall: (call) => {
        const client = clientOf(call);
        return countAddress(client) ?? countAddressDaily(client);
      },
      countUser: (body) => {
        const userId = userIdIn(body);
        return userId === undefined ? undefined : countUser(userId);
      },
    };
  };
}

/** Windows by their length in seconds, under keys that tell nothing of who called. */
function createCounts(clock: Clock) {
  let windows = new Map<number, CallWindows>();
  let salt = '';
  let saltedAt = Number.NEGATIVE_INFINITY;

  /** With its salt a day's keys become meaningless, so they go with it. */
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
