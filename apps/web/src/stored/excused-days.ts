import { isCalendarDate } from '@starguess/game-core';
import { textsIn } from './json-shapes.ts';
import { keptStore } from './kept-store.ts';

/**
 * Every excused day that the server has reported. It reports only the last 60 days, but streaks
 * last longer, and must not differ between devices.
 */
export const useExcusedDays = keptStore({
  keys: ['excused-days'],
  read: ([dates]) => ({ dates: excusedDaysIn(dates) }),
  write: ({ dates }) => [dates],
});

export function storeExcusedDays(added: readonly string[] = []): void {
  useExcusedDays.setState(({ dates }) => {
    const unknown = added.filter((date) => !dates.includes(date));
    return unknown.length > 0 ? { dates: [...dates, ...unknown] } : {};
  });
}

export function excusedDaysIn(value: unknown): readonly string[] {
  return textsIn(value, 'YYYY-MM-DD'.length).filter(isCalendarDate);
}
