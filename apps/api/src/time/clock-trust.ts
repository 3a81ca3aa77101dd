import { DAY_MS } from '@starguess/game-core';
import type { Milliseconds } from './milliseconds.ts';

/**
 * The times that a site stores about its clock: the latest one that was trusted, and the one after
 * a leap that is not trusted yet.
 */
export const CLOCK_TIMESTAMPS = ['clock-trusted', 'clock-leapt'] as const;
export type ClockTimestamp = (typeof CLOCK_TIMESTAMPS)[number];
export type ClockTimestamps = Readonly<Partial<Record<ClockTimestamp, Milliseconds>>>;

/**
 * The longest step of a clock that is trusted, in milliseconds; a site may have been stopped for
 * days.
 */
const LEAP_MS = 2 * DAY_MS;
/** How long a clock must run on after a leap before it is trusted, in milliseconds. */
const SETTLING_MS = DAY_MS;
/** After longer than this, in milliseconds, the clock has not run on but leapt again. */
const MAX_SETTLING_MS = 30 * DAY_MS;

export type ClockVerdict = {
  /** Whether data that has expired by this clock may be deleted. */
  readonly isTrusted: boolean;
  /** Whether this is the first look at the clock since it leapt. */
  readonly isNewLeap: boolean;
  readonly timestamps: ClockTimestamps;
};

/** Whether the clock's dates can be trusted, for which a new site need not run for a day first. */
export function areDatesTrusted(
  now: Milliseconds,
  stored: ReadonlyMap<string, Milliseconds>,
): boolean {
  const timestamps = Object.fromEntries(CLOCK_TIMESTAMPS.map((name) => [name, stored.get(name)]));
  return !stored.has('clock-trusted') || judgeClock(now, timestamps).isTrusted;
}

/**
 * Judges a clock by the times stored about it. A clock that has leapt by more than two days, as on
 * a machine without a battery that has not asked for the time yet, is trusted once it has run on
 * from there for a day. The same holds for the clock of a site that has stored no times.
 */
export function judgeClock(now: Milliseconds, timestamps: ClockTimestamps): ClockVerdict {
  const { 'clock-trusted': trustedAt, 'clock-leapt': leaptAt } = timestamps;
  const isNear = trustedAt !== undefined && Math.abs(now - trustedAt) <= LEAP_MS;
  const sinceLeap = leaptAt === undefined ? Number.NaN : now - leaptAt;
  if (isNear || (sinceLeap >= SETTLING_MS && sinceLeap <= MAX_SETTLING_MS)) {
    return { isTrusted: true, isNewLeap: false, timestamps: { 'clock-trusted': now } };
  }
  if (sinceLeap >= 0 && sinceLeap < SETTLING_MS) {
    return { isTrusted: false, isNewLeap: false, timestamps };
  }
  const isNewLeap = trustedAt !== undefined;
  return { isTrusted: false, isNewLeap, timestamps: { ...timestamps, 'clock-leapt': now } };
}
