import { LANGUAGES, localeOf } from '@starguess/api-contract/page';
import { addDays, dayNumber, isCalendarDate } from '@starguess/game-core';
import { isPlainObject } from '../../stored/json-shapes.ts';

/** A calendar month as `YYYY-MM`. */
export type Month = string;

export function monthOf(date: string): Month {
  return date.slice(0, 'YYYY-MM'.length);
}

export function firstDateOf(month: Month): string {
  return `${month}-01`;
}

/** The month that the state of a history entry keeps; undefined if it keeps none. */
export function monthIn(state: unknown): Month | undefined {
  if (!isPlainObject(state) || typeof state.month !== 'string') return undefined;
  return isCalendarDate(firstDateOf(state.month)) ? state.month : undefined;
}

/** The month `count` months later; a negative count goes back. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, ordinal - 1 + count)).toISOString());
}

export function datesOf(month: Month): readonly string[] {
  const first = firstDateOf(month);
  const length = dayNumber(firstDateOf(addMonths(month, 1))) - dayNumber(first);
  return Array.from({ length }, (_, index) => addDays(first, index));
}

const DAYS_PER_WEEK = 7;

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || DAYS_PER_WEEK;
}

/** The number of empty cells before the first date, in weeks that begin with this weekday. */
export function emptyPlaces(month: Month, weekStart: number): number {
  return (weekdayOf(firstDateOf(month)) - weekStart + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** The day that weeks begin with in a locale of the page, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(language: string): number {
  return (
    LANGUAGES.find(({ languageCode }) => localeOf(languageCode) === language)?.firstWeekday ?? 1
  );
}

/** Any Monday. */
const MONDAY = '2026-11-23';

/** The short names of the weekdays, in the order of the language's weeks. */
export function weekdayNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const daysFromMonday = firstWeekday(language) - 1;
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) =>
    format.format(new Date(addDays(MONDAY, (daysFromMonday + index) % DAYS_PER_WEEK))),
  );
}
