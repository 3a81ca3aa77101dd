import { dayNumber } from '@starguess/game-core';
import type { PastDays, PuzzleOutcome } from './circles.table.ts';
import { pointsOf } from './points.ts';

type DatedOutcome = { readonly date: string; readonly outcome: PuzzleOutcome };

/** Two weeks, and the day of a server that is ahead. */
const RECENT_DAYS = 15;

/** Adds results of later days to a member's days; null as long as there are none. */
export function withResults(
  past: PastDays | null,
  results: readonly DatedOutcome[],
): PastDays | null {
  if (results.length === 0) return past;
  const recent = new Map(Object.entries(past?.recent ?? {}));
  for (const { date, outcome } of results) {
    const [points, tries] = recent.get(date) ?? [0, 0];
    const addedTries = 'tries' in outcome ? outcome.tries : 0;
    recent.set(date, [points + pointsOf(outcome), tries + addedTries]);
  }
  const dates = new Set(results.map(({ date }) => date));
  const days = [...dates].map(dayNumber).sort((one, other) => one - other);
  const { since = 0, played } = past ?? { since: days[0], played: '' };
  return {
    since,
    played: days.reduce((before, day) => `${before.padEnd(day - since, '0')}1`, played),
    recent: Object.fromEntries([...recent].sort().slice(-RECENT_DAYS)),
  };
}

/** Whether a member finished a puzzle on a day of `dayNumber`. */
export function hasPlayed({ past }: { readonly past: PastDays | null }, day: number): boolean {
  return past !== null && past.played[day - past.since] === '1';
}
