import { addDays, dayNumber, type Streak, streakOn } from '@starguess/game-core';
import { storedCompletions } from './day-records.ts';
import { storedExcusedDays } from './excused-days.ts';
import { useStorageChanges, useStored } from './storage.ts';

/** The dates that decide a streak. */
type StreakDates = { readonly solved: Iterable<string>; readonly excused: Iterable<string> };

/** The streak on a date; without one, on the last day that was solved. */
export function streakOf(dates: StreakDates, today: string | undefined): Streak {
  const solved = daysOf(dates.solved);
  const day = today === undefined ? Math.max(...solved) : dayNumber(today);
  return streakOn(day, { solved, excused: daysOf(dates.excused) });
}

/** The player's streak by the records of this browser, as the statistics count it. */
export function storedStreak(today: string): Streak {
  return streakOf({ solved: solvedDates(), excused: storedExcusedDays() }, today);
}

/**
 * The player's streak. Undefined without the server's date, and while the page hydrates: the server
 * knows of no records.
 */
export function useStreak(today: string | undefined): Streak | undefined {
  useStorageChanges();
  const isHydrated = useStored(() => true, false);
  return today !== undefined && isHydrated ? storedStreak(today) : undefined;
}

/** Whether a player who has solved something before solved nothing yesterday. */
export function isYesterdayMissed(today: string): boolean {
  const dates = solvedDates();
  return dates.length > 0 && ![...dates, ...storedExcusedDays()].includes(addDays(today, -1));
}

/** The dates of the puzzles that were solved on their day. */
function solvedDates(): readonly string[] {
  const solved = storedCompletions().filter(({ game, isLate }) => game !== 'crono' && !isLate);
  return solved.map(({ date }) => date);
}

function daysOf(dates: Iterable<string>): ReadonlySet<number> {
  return new Set(Array.from(dates, dayNumber));
}
