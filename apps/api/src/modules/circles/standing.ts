import { addDays, dayNumber } from '@starguess/game-core';
import type { FinishedPuzzle, SeatedMember } from './circles.repository.ts';
import type { PuzzleOutcome } from './circles.table.ts';

/** The members with their points, best first: points, then fewer tries, then the lower place. */
export function standingOf(members: readonly SeatedMember[], finished: readonly FinishedPuzzle[]) {
  const scores = members.map(({ place, name }) => {
    const outcomes = finished.flatMap((one) => (one.place === place ? [one.outcome] : []));
    return {
      place,
      name,
      points: outcomes.reduce((sum, outcome) => sum + pointsOf(outcome), 0),
      tries: outcomes.reduce((sum, one) => sum + ('tries' in one ? one.tries : 0), 0),
    };
  });
  return scores.toSorted(
    (left, right) =>
      right.points - left.points || left.tries - right.tries || left.place - right.place,
  );
}

const MOST_POINTS = 6;
const SCORE_PER_POINT = 5;

/**
 * 6 points for one try down to 1 for six or more, and half of them with hints. For Crono, a point
 * for each five of its score, at most 6.
 */
export function pointsOf(outcome: PuzzleOutcome): number {
  if ('score' in outcome) {
    return Math.min(MOST_POINTS, Math.floor(outcome.score / SCORE_PER_POINT));
  }
  const points = Math.max(1, MOST_POINTS + 1 - outcome.tries);
  return outcome.hints ? points / 2 : points;
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  // 1970-01-01 was a Thursday.
  return addDays(date, -((dayNumber(date) + 3) % 7));
}
