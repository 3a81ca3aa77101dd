import { difficultyOf, type GameMode, modeOfPuzzle, type Puzzle } from '@starguess/game-core';

/** Where a mode is played; the daily crono game goes by the server date (ROUTE8). */
export function modeAddress(mode: GameMode, serverDate: string): string {
  return mode === 'crono' ? `/crono/${serverDate}` : `/${mode}`;
}

/** Where a puzzle is played and shared from; hard is plain Classic. */
export function puzzleAddress(puzzle: Puzzle): string {
  const difficulty = difficultyOf(puzzle);
  const path = `/${modeOfPuzzle(puzzle)}`;
  return difficulty === undefined || difficulty === 'hard' ? path : `${path}/${difficulty}`;
}
