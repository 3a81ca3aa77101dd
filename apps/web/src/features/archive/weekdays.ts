import { LANGUAGES } from '@starguess/api-contract';
import { addDays } from '@starguess/game-core';

const MONDAY = '2026-11-23';
const DAYS = 7;

/** The day that weeks begin with in a locale of the page, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(language: string): number {
  return LANGUAGES.find(({ locale }) => locale === language)?.firstWeekday ?? 1;
}

/** The short names of the days in the order of a week. */
export function weekdayNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const first = firstWeekday(language) - 1;
  return Array.from({ length: DAYS }, (_, index) =>
    format.format(new Date(addDays(MONDAY, (first + index) % DAYS))),
  );
}
