// Kept apart: Home loads this and not daily-calls.ts.

import type { Puzzle } from '@starguess/game-core';

/** The cache key of a puzzle's success count, for code that only checks whether it is cached. */
export function successCountKey(puzzle: Puzzle) {
  return ['successes', puzzle] as const;
}
