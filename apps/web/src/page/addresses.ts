import {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  PAGE_PATHS,
} from '@starguess/api-contract';
import { difficultyOf, type GameMode, modeOfPuzzle, type Puzzle } from '@starguess/game-core';

// The table stands in the contract: the server knows the page's paths by it.
export { cronoGameAddress, dailyModeAddress, difficultyAddress, PAGE_PATHS };

/** Where a mode is played; the daily crono game goes by the server date (ROUTE8). */
export function modeAddress(mode: GameMode, serverDate: string): string {
  return mode === 'crono' ? cronoGameAddress(serverDate) : dailyModeAddress(mode);
}

/** Where a puzzle is played and shared from; hard is plain Classic. */
export function puzzleAddress(puzzle: Puzzle): string {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard'
    ? dailyModeAddress(modeOfPuzzle(puzzle))
    : difficultyAddress(difficulty);
}
