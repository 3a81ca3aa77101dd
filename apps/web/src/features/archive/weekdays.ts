import { addDays } from '@starguess/game-core';

const MONDAY = '2026-11-23';
const DAYS = 7;

/** Where weeks begin on Sunday; everywhere else they begin on Monday. */
const SUNDAY_FIRST: ReadonlySet<string> = new Set(['en', 'pt']);

/** The day that weeks begin with, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(language: string): number {
  return SUNDAY_FIRST.has(language) ? DAYS : 1;
}

/** The short names of the days in the order of a week. */
export function weekdayNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const first = firstWeekday(language) - 1;
  return Array.from({ length: DAYS }, (_, index) =>
    format.format(new Date(addDays(MONDAY, (first + index) % DAYS))),
  );
}
