import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';
import { type CallWindow, type CallWindows, createCallWindows } from './call-windows.ts';

/** The most keys to remember for each length of window. */
const MAX_KEYS = 200_000;
const SALT_BYTES = 32;
const SALT_LIFE_MS = DAY_MS;
/**
 * In base64url characters, 72 bits: the chance of a collision among a million keys is one in ten
 * billion.
 */
const KEY_LENGTH = 12;

type Counted = { readonly window: CallWindow; readonly secondsLeft: number };

export type CallerCounts = {
  /** Counts one in the window of `who` that is so many seconds long. */
  readonly count: (seconds: number, who: string) => Counted;
  /** `undefined` if the window of `who` is not open. */
  readonly find: (seconds: number, who: string) => Counted | undefined;
};

/**
 * Windows by their length in seconds; their keys are salted hashes that do not identify callers.
 */
export function createCallerCounts(clock: Clock): CallerCounts {
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

  const keyOf = (who: string, now: number) => {
    if (now - saltedAt >= SALT_LIFE_MS || now < saltedAt) renew(now);
    return hash('sha256', `${salt} ${who}`, 'base64url').slice(0, KEY_LENGTH);
  };
  const counted = (window: CallWindow, { seconds, now }: { seconds: number; now: number }) => ({
    window,
    secondsLeft: Math.ceil((window.openedAt - now) / 1_000) + seconds,
  });

  return {
    count: (seconds, who) => {
      const now = clock();
      const key = keyOf(who, now);
      return counted(windowsOf(seconds).count(key, now), { seconds, now });
    },
    find: (seconds, who) => {
      const now = clock();
      const key = keyOf(who, now);
      const window = windowsOf(seconds).find(key, now);
      return window && counted(window, { seconds, now });
    },
  };
}
