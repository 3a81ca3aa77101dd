import { DAY_MS } from '@starguess/game-core';
import type { Milliseconds } from './milliseconds.ts';

/** What a site remembers of its clock: the latest time believed, and a leap not believed yet. */
export const CLOCK_MARKS = ['clock-trusted', 'clock-leapt'] as const;
export type ClockMark = (typeof CLOCK_MARKS)[number];
export type ClockMarks = Readonly<Partial<Record<ClockMark, Milliseconds>>>;

/** How far the clock may go in one step, in milliseconds: a site may have been stopped for days. */
const LEAP_MS = 2 * DAY_MS;
/** How long a clock that leapt must go on from there before it is believed. */
const STAND_MS = DAY_MS;
/** After so long it has not gone on from there, but leapt again. */
const MAX_STAND_MS = 30 * DAY_MS;

export type ClockVerdict = {
  /** Whether what is old by this clock may be deleted. */
  readonly isTrusted: boolean;
  /** Whether this is the first look at the clock since it leapt. */
  readonly isNewLeap: boolean;
  /** What to remember. */
  readonly marks: ClockMarks;
};

/**
 * Judges a clock by what is remembered of it. One that has leapt by more than two days, as before a
 * machine without a battery has asked for the time, is believed once it has gone on from there for a
 * day. So is the clock of a site that remembers nothing.
 */
export function judgeClock(now: Milliseconds, marks: ClockMarks): ClockVerdict {
  const { 'clock-trusted': trustedAt, 'clock-leapt': leaptAt } = marks;
  const isNear = trustedAt !== undefined && Math.abs(now - trustedAt) <= LEAP_MS;
  const stoodFor = leaptAt === undefined ? Number.NaN : now - leaptAt;
  if (isNear || (stoodFor >= STAND_MS && stoodFor <= MAX_STAND_MS)) {
    return { isTrusted: true, isNewLeap: false, marks: { 'clock-trusted': now } };
  }
  if (stoodFor >= 0 && stoodFor < STAND_MS) return { isTrusted: false, isNewLeap: false, marks };
  const isNewLeap = trustedAt !== undefined;
  return { isTrusted: false, isNewLeap, marks: { ...marks, 'clock-leapt': now } };
}
