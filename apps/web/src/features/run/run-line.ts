import type { CronoComparison } from '@starguess/api-contract';
import { CRONO_REVEAL_MS } from '@starguess/game-core';

/** A round of a run as a point: when it ended, in seconds of the run, and the score after it. */
export type LinePoint = { readonly second: number; readonly score: number };

/** A run as a line of its rounds. After a miss, its answer was shown before the next round. */
export function runLine(rounds: CronoComparison['own']): readonly LinePoint[] {
  const points: LinePoint[] = [];
  let startsAt = 0;
  let score = 0;
  for (const { right, seconds } of rounds) {
    const second = startsAt + seconds;
    if (right) score += 1;
    points.push({ second, score });
    startsAt = right ? second : second + CRONO_REVEAL_MS / 1_000;
  }
  return points;
}
