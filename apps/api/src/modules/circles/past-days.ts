import { dayNumber } from '@starguess/game-core';
import type { DayPoints, PastDays, PuzzleOutcome } from './circles.table.ts';
import { pointsOf } from './points.ts';

type DatedOutcome = { readonly date: string; readonly outcome: PuzzleOutcome };

/** Two weeks, and the day of a server that is ahead. */
const RECENT_DAYS = 15;

/** Replaces some of a member's days by their results. Null while there are none. */
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
  if (added.size === 0) return past;
  const days = [...added.keys()].map(dayNumber);
  const { since, played, recent } = past ?? { since: Math.min(...days), played: '', recent: [] };
  const first = Math.min(since, ...days);
  let playedSinceFirst = '0'.repeat(since - first) + played;
  for (const day of days) playedSinceFirst = withDay(playedSinceFirst, day - first);
  return {
    since: first,
    played: playedSinceFirst,
    recent: [...recent.filter(([date]) => !added.has(date)), ...added.values()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(-RECENT_DAYS),
  };
}

/** Marks the day at an index as played. */
function withDay(played: string, index: number): string {
  return `${played.slice(0, index).padEnd(index, '0')}1${played.slice(index + 1)}`;
}

/** Whether a member finished a puzzle on a day, as `dayNumber` counts them. */
export function hasPlayed({ past }: { readonly past: PastDays | null }, day: number): boolean {
  return past !== null && past.played[day - past.since] === '1';
}
