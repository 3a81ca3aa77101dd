import {
  cronoGameAddress,
  dailyModeAddress,
  difficultyAddress,
  PAGE_PATHS,
} from '@starguess/api-contract';
import { difficultyOf, type GameMode, modeOfPuzzle, type Puzzle } from '@starguess/game-core';

/** The address of a mode. The daily crono game's address contains the server date (ROUTE8). */
export function modeAddress(mode: GameMode, serverDate: string): string {
  return mode === 'crono' ? cronoGameAddress(serverDate) : dailyModeAddress(mode);
}

/** As `modeAddress`; while the date is not known, Crono's leads to Home, where today's game is. */
export function addressOn(date: string | undefined, mode: GameMode): string {
  return date === undefined && mode === 'crono' ? PAGE_PATHS.crono : modeAddress(mode, date ?? '');
}

/** The address where a puzzle is played and shared. Hard has the address of plain Classic. */
export function puzzleAddress(puzzle: Puzzle): string {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard'
    ? dailyModeAddress(modeOfPuzzle(puzzle))
    : difficultyAddress(difficulty);
}
