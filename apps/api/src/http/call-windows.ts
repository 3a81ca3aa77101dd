import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@starguess/game-core';
import type { Clock } from '../time/clock.ts';

/** One caller's calls since its window opened. */
export type CallWindow = {
  readonly openedAt: number;
  /** Or bytes, if those are limited. */
  calls: number;
  /** The different items taken; absent unless a limit counts items. */
  items?: Set<number>;
};

/** Returns the open window of a key at `now`, in milliseconds; opens one if there is none. */
export type CallWindows = (key: string, now: number) => CallWindow;

type Bounds = {
  readonly lengthMs: number;
  /** If there are more keys, the oldest half is forgotten, and those callers start afresh. */
  readonly maxKeys: number;
};

/** The most keys to remember for each length of window. */
const MAX_KEYS = 200_000;
const SALT_BYTES = 32;
/**
 * In base64url characters, 72 bits: the chance of a collision among a million keys is one in ten
 * billion.
 */
const KEY_LENGTH = 12;

/**
 * Creates the windows of all lengths, in seconds. Their keys are salted hashes that do not identify
 * callers; the salt is replaced after a day, and all windows are dropped with it.
 */
export function createCallerWindows(clock: Clock) {
  let windows = new Map<number, CallWindows>();
  let salt = '';
  let saltedAt = Number.NEGATIVE_INFINITY;

  const windowsOf = (seconds: number): CallWindows => {
    const known = windows.get(seconds);
    if (known !== undefined) return known;
    const created = createCallWindows({ lengthMs: seconds * 1_000, maxKeys: MAX_KEYS });
    windows.set(seconds, created);
    return created;
  };
  return (seconds: number, caller: string) => {
    const now = clock();
    if (now - saltedAt >= DAY_MS || now < saltedAt) {
      windows = new Map();
      salt = randomBytes(SALT_BYTES).toString('base64');
      saltedAt = now;
    }
    const key = hash('sha256', `${salt} ${caller}`, 'base64url').slice(0, KEY_LENGTH);
    const window = windowsOf(seconds)(key, now);
    return { window, secondsLeft: Math.ceil((window.openedAt - now) / 1_000) + seconds };
  };
}

/**
 * Keeps keys in two generations. The older one is dropped as a whole when the younger one is a
 * window old or holds half of the allowed keys. This needs no sweep and no timer per key, and a
 * window is dropped only after it ends or when the bound is reached.
 */
export function createCallWindows({ lengthMs, maxKeys }: Bounds): CallWindows {
  let young = new Map<string, CallWindow>();
  let old = new Map<string, CallWindow>();
  let youngSince = 0;

  // A clock that was set back ends a window, which could otherwise stay open until it catches up.
  const isOver = (since: number, now: number) => now - since >= lengthMs || now < since;

  return (key, now) => {
    const known = young.get(key) ?? old.get(key);
    if (known !== undefined && !isOver(known.openedAt, now)) return known;
    if (isOver(youngSince, now) || young.size >= maxKeys / 2) {
      old = young;
      young = new Map();
      youngSince = now;
    }
    const window = { openedAt: now, calls: 0 };
    young.set(key, window);
    return window;
  };
}
