import { addDays, DAY_MS } from '@starguess/game-core';
import type { Calendar } from './game-day.ts';
import { type Milliseconds, wholeMilliseconds } from './milliseconds.ts';

/** Returns a date's first instant. Two days before its midnight in UTC, it has begun nowhere. */
export function startOf(date: string, { dateAt, nextDateAt }: Calendar): Milliseconds {
  let instant = wholeMilliseconds(Date.parse(date) - 2 * DAY_MS);
  while (dateAt(instant) < date) instant = nextDateAt(instant);
  return instant;
}

/** A half-open range of instants, in milliseconds since 1970-01-01 UTC. */
export type Span = { readonly from: Milliseconds; readonly before: Milliseconds };

/** The instants of a date. */
export function spanOf(date: string, calendar: Calendar): Span {
  return { from: startOf(date, calendar), before: startOf(addDays(date, 1), calendar) };
}

/** Returns as many dates as `days` says; `until` is the last. */
export function datesUntil(until: string, days: number): readonly string[] {
  return Array.from({ length: days }, (_, index) => addDays(until, index + 1 - days));
}
