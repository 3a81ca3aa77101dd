// Kept apart: Home loads this and not puzzles.ts.

import type { Puzzle } from '@starguess/game-core';

/** Where a puzzle's success count is cached, for those that only look whether it is there. */
export function successCountKey(puzzle: Puzzle) {
  return ['successes', puzzle] as const;
}
