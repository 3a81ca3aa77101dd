import type { AnsweredRound } from '../../stored/crono-records.ts';

/**
 * Whether the rounds include every point of a run, part of which may have been played elsewhere.
 * Wrong answers given there may be missing.
 */
export function hasEveryPoint(rounds: readonly AnsweredRound[], score: number): boolean {
  return rounds.filter(({ isRight }) => isRight).length === score;
}
