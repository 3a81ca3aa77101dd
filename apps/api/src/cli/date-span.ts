import { addDays } from '@starguess/game-core';
import { DAY_MS } from '../clock.ts';
import type { Calendar } from '../game-day.ts';

/** First instant of a date, in milliseconds since 1970-01-01 UTC. */
export const startOf = (date: string, { dateAt, nextDateAt }: Calendar): number => {
  let instant = Date.parse(date) - 2 * DAY_MS;
  while (dateAt(instant) < date) instant = nextDateAt(instant);
  return instant;
};

/** So many dates, the last one being `until`. */
export const datesUntil = (until: string, days: number): readonly string[] =>
  Array.from({ length: days }, (_, index) => addDays(until, index + 1 - days));
