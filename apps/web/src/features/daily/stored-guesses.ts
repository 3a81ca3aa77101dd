import type { Puzzle } from '@starguess/game-core';
import { guessesIn, guessesKey } from '../../lib/day-records.ts';
import { readJson } from '../../lib/storage.ts';

/** The ids under a history's storage key, newest first. */
export function storedIds(key: string): readonly string[] {
  return guessesIn(readJson(key));
}

/** How many guesses a round has, without keeping its history at hand. */
export function storedGuessCount(puzzle: Puzzle, date: string): number {
  return new Set(storedIds(guessesKey(puzzle, date))).size;
}
