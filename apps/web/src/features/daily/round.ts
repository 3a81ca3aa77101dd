import type { Puzzle } from '@starguess/game-core';
import {
  guessesKey,
  type RoundStatus,
  storedGuesses,
  storedStatus,
} from '../../stored/day-records.ts';
import type { StoredValue } from '../../stored/stored-value.ts';

/** A round is played on its day, later from the archive, or for practice. */
export type RoundKind = 'today' | 'archive' | 'practice';

/** What this browser keeps of a round. */
export type RoundRecord = {
  /** Differs between any two rounds. */
  readonly key: string;
  /** The ids of the guesses, newest first. */
  readonly guesses: StoredValue<readonly string[]>;
  readonly status: StoredValue<RoundStatus, RoundStatus | undefined>;
};

/** The record of the puzzle of a date, whenever it is played. */
export function dayRecord(puzzle: Puzzle, date: string): RoundRecord {
  const key = guessesKey(puzzle, date);
  return { key, guesses: storedGuesses(key), status: storedStatus(puzzle, date) };
}

/** What analytics say of a round beside its guess: nothing of one of today. */
export function roundAttributes(kind: RoundKind): {
  readonly archive?: true;
  readonly practice?: true;
} {
  return kind === 'today' ? {} : { [kind]: true };
}
