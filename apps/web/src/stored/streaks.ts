import { DAY_MS, isCalendarDate, PUZZLES, type Puzzle, SCHEDULE_START } from '@starguess/game-core';
import { completionOf } from './day-records.ts';
import { storedKeys } from './storage-contents.ts';

/** Days since 1970-01-01 of a calendar date. */
export function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

type Run = { readonly first: number; readonly step: 1 | -1 };

/** The length of the run of days that starts with `first`; days are numbered as in `dayOf`. */
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
  const solved = storedKeys().flatMap((key) => {
    const { game, date = '' } = STATUS_KEY.exec(key)?.groups ?? {};
    const puzzle = PUZZLES.find((candidate) => candidate === game);
    const isDay = isCalendarDate(date) && date >= SCHEDULE_START;
    return isDay && puzzle !== undefined && isSolved(puzzle, date) ? [dayOf(date)] : [];
  });
  return currentStreak(new Set(solved), dayOf(today));
}

const STATUS_KEY = /^(?<game>.+)-(?<date>\d{4}-\d\d-\d\d)-status$/;

function isSolved(puzzle: Puzzle, date: string): boolean {
  return completionOf(puzzle, date) !== undefined;
}
