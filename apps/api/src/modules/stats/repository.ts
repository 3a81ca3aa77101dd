import { type SuccessCount, TRIES_BANDS } from '@starguess/api-contract';
import { DAY_MS, type Puzzle } from '@starguess/game-core';
import type { Sweep } from '../../db/writes.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';

export type Success = {
  readonly puzzle: Puzzle;
  readonly date: string;
  /** Whether the caller named the date. If not, a repeated key refers to the date it was first used on. */
  readonly isDateNamed: boolean;
  readonly isDateOpen: boolean;
  /** The number of tries that the caller states; `undefined` if the caller states none. */
  readonly tries: number | undefined;
  /** A UUID. */
  readonly key: string | undefined;
  readonly now: Milliseconds;
};

export type Recorded =
  /**
   * The count that includes this win, and so the win's place: just counted, or the first answer of
   * its key.
   */
  | { readonly kind: 'recorded' | 'repeated'; readonly count: SuccessCount }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'date-closed' };

export type SuccessRepository = {
  readonly count: (puzzle: Puzzle, date: string) => Promise<SuccessCount>;
  /**
   * Adds one win. For a known key it adds nothing and returns the key's first answer, or
   * `key-reused` if that was for another puzzle or date. Returns `date-closed` if wins of the date
   * no longer count.
   */
  readonly record: (success: Success) => Promise<Recorded>;
  readonly sweep: Sweep;
};

export const KEY_LIFETIME_MS = 3 * DAY_MS;

/** What is stored of the first win with an idempotency key: its puzzle, and the answer it got. */
export type SeenSuccess = SuccessCount & { readonly puzzle: Puzzle };

/** The answer to a win whose key was seen before. */
export function answerAgain(
  { date, numberOfSuccesses, histogram, puzzle }: SeenSuccess,
  win: Success,
): Recorded {
  const isSamePuzzle = puzzle === win.puzzle && (!win.isDateNamed || date === win.date);
  if (!isSamePuzzle) return { kind: 'key-reused' };
  return { kind: 'repeated', count: { date, numberOfSuccesses, histogram } };
}

/** The histogram of a puzzle that nobody has solved. */
export function noTries(): number[] {
  return TRIES_BANDS.map(() => 0);
}
