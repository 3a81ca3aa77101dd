import { cronoGameAddress, dailyModeAddress, difficultyAddress } from '@starguess/api-contract';
import { difficultyOf, type GameMode, modeOfPuzzle, type Puzzle } from '@starguess/game-core';

/** The address of a mode. The daily crono game's address contains the server date (ROUTE8). */
export function modeAddress(mode: GameMode, serverDate: string): string {
  return mode === 'crono' ? cronoGameAddress(serverDate) : dailyModeAddress(mode);
}

/** The address where a puzzle is played and shared. Hard has the address of plain Classic. */
export function puzzleAddress(puzzle: Puzzle): string {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard'
    ? dailyModeAddress(modeOfPuzzle(puzzle))
    : difficultyAddress(difficulty);
}
