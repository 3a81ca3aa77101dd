import { dayNumber } from '@starguess/game-core';
import type { DayPoints, PastDays, PuzzleOutcome } from './circles.table.ts';
import { pointsOf } from './points.ts';

type DatedOutcome = { readonly date: string; readonly outcome: PuzzleOutcome };

/** Two weeks, and the day of a server that is ahead. */
const RECENT_DAYS = 15;

/** Adds results of later days to a member's days; null as long as there are none. */
export function withResults(
  past: PastDays | null,
  results: readonly DatedOutcome[],
): PastDays | null {
  const added = new Map<string, DayPoints>();
  for (const { date, outcome } of results) {
    const [, points, tries] = added.get(date) ?? [date, 0, 0];
    const addedTries = 'tries' in outcome ? outcome.tries : 0;
    added.set(date, [date, points + pointsOf(outcome), tries + addedTries]);
  }
  const days = [...added.values()].sort(([one], [other]) => (one < other ? -1 : 1));
  const [first] = days;
  if (first === undefined) return past;
  const { since, played, recent } = past ?? { since: dayNumber(first[0]), played: '', recent: [] };
  return {
    since,
    played: days.reduce((before, [date]) => `${before.padEnd(dayNumber(date) - since, '0')}1`, played),
    recent: [...recent, ...days].slice(-RECENT_DAYS),
  };
}

/** Whether a member finished a puzzle on a day of `dayNumber`. */
export function hasPlayed({ past }: { readonly past: PastDays | null }, day: number): boolean {
  return past !== null && past.played[day - past.since] === '1';
}
