import { dailyModeRouteAddresses } from '@starguess/api-contract';
import { type Difficulty, difficultyOf, modeOfPuzzle, type Puzzle } from '@starguess/game-core';

/** The calls of the mode that a puzzle belongs to. */
export function routesOf(puzzle: Puzzle) {
  return dailyModeRouteAddresses[modeOfPuzzle(puzzle)];
}

/** Hard is the default: only the other difficulties are sent to the server. */
export function queryOf(puzzle: Puzzle): { readonly mode?: Difficulty } {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard' ? {} : { mode: difficulty };
}
