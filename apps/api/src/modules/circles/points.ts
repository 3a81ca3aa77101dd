import type { PuzzleOutcome } from './circles.table.ts';

const MOST_POINTS = 6;
const SCORE_PER_POINT = 5;

/**
 * From 6 points for one try down to 1 for six or more; hints halve them. Crono gives a point per
 * five of its score, at most 6.
 */
export function pointsOf(outcome: PuzzleOutcome): number {
  if ('score' in outcome) {
    return Math.min(MOST_POINTS, Math.floor(outcome.score / SCORE_PER_POINT));
  }
  const points = Math.max(1, MOST_POINTS + 1 - outcome.tries);
  return outcome.hints ? points / 2 : points;
}
