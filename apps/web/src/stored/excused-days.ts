import { isCalendarDate } from '@starguess/game-core';
import { textsIn } from './json-shapes.ts';
import { storedValue } from './stored-value.ts';

/**
 * Every excused day that the server has told of. It tells of the last 60 days only, but streaks last
 * longer, and are the same on each device that has these days.
 */
const excusedDays = storedValue<readonly string[]>({
  key: 'excused-days',
  parse: excusedDaysIn,
  fallback: [],
});

export const storedExcusedDays = excusedDays.get;

export function storeExcusedDays(dates: readonly string[] = []): void {
  const known = excusedDays.get();
  const added = dates.filter((date) => !known.includes(date));
  if (added.length > 0) excusedDays.set([...known, ...added]);
}

export function excusedDaysIn(value: unknown): readonly string[] {
  return textsIn(value, 'YYYY-MM-DD'.length).filter(isCalendarDate);
}
