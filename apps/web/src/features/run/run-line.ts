import type { CronoComparison } from '@starguess/api-contract';
import { CRONO_REVEAL_MS } from '@starguess/game-core';

/** A round of a run as a point: when it ended, in seconds of the run, and the score after it. */
export type LinePoint = {
  readonly second: number;
  readonly score: number;
  readonly isRight: boolean;
};

/** A run as a line of its rounds. After a miss, its answer was shown before the next round. */
export function runLine(rounds: CronoComparison['own']): readonly LinePoint[] {
  const points: LinePoint[] = [];
  let startsAt = 0;
  let score = 0;
  for (const { right: isRight, seconds } of rounds) {
    const second = startsAt + seconds;
    if (isRight) score += 1;
    points.push({ second, score, isRight });
    startsAt = isRight ? second : second + CRONO_REVEAL_MS / 1_000;
  }
  return points;
}

/**
 * Where a line stood still because of misses: one point for all of them between two right answers,
 * since a cross for each would hide the line.
 */
export function standstills(line: readonly LinePoint[]): readonly Omit<LinePoint, 'isRight'>[] {
  const misses = line.filter(({ isRight }) => !isRight);
  return [...new Set(misses.map(({ score }) => score))].map((score) => {
    const seconds = misses.flatMap((miss) => (miss.score === score ? [miss.second] : []));
    return { score, second: (Math.min(...seconds) + Math.max(...seconds)) / 2 };
  });
}
