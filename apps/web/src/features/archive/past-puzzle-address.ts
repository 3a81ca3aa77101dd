import { pastDayAddress, pastDifficultyAddress } from '@starguess/api-contract';
import { difficultyOf, modeOfPuzzle, type Puzzle } from '@starguess/game-core';

/** The address where the puzzle of a past date is played and shared. */
export function pastPuzzleAddress(puzzle: Puzzle, date: string): string {
  const difficulty = difficultyOf(puzzle);
  return difficulty === undefined || difficulty === 'hard'
    ? pastDayAddress(modeOfPuzzle(puzzle), date)
    : pastDifficultyAddress(difficulty, date);
}
