import { dayNumber } from '@starguess/game-core';
import { storedCompletions } from './day-records.ts';
import { useStored } from './storage.ts';

type Run = { readonly first: number; readonly step: 1 | -1 };

/** The length of the run of days that starts with `first`; days are those of `dayNumber`. */
export function runIn(days: ReadonlySet<number>, { first, step }: Run): number {
  let length = 0;
  while (days.has(first + length * step)) length += 1;
  return length;
}

/** The run of solved days up to today, which may still be unsolved. */
export function currentStreak(solvedDays: ReadonlySet<number>, today: number): number {
  return runIn(solvedDays, { first: solvedDays.has(today) ? today : today - 1, step: -1 });
}

/** The player's current streak by the records of this browser, as the statistics count it. */
export function storedStreak(today: string): number {
  const solved = storedCompletions().filter(({ game, isLate }) => game !== 'crono' && !isLate);
  return currentStreak(new Set(solved.map(({ date }) => dayNumber(date))), dayNumber(today));
}

/**
 * The player's streak of solved days. Undefined without the server's date, and while the page
 * hydrates: the server knows of no records.
 */
export function useStreak(today: string | undefined): number | undefined {
  return useStored(() => (today === undefined ? undefined : storedStreak(today)), undefined);
}
