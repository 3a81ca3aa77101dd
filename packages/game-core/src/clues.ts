import type { ComparisonResult } from './comparison.ts';

export const CLUES = ['debut-year', 'ranking'] as const;
export type Clue = (typeof CLUES)[number];

/** Tries after which a clue is available (CLUE1). */
export const CLUE_TRIES: Readonly<Record<Clue, number>> = { 'debut-year': 5, ranking: 10 };

/** Tries still to make; 0 once the clue is available. */
export function triesUntilClue(clue: Clue, tries: number): number {
  return Math.max(0, CLUE_TRIES[clue] - tries);
}

/** A guessed rank and what its comparison said of it: `greater` is a rank above the answer's. */
export type RankGuess = { readonly rank: number; readonly comparisonResult: ComparisonResult };

/** Both ends belong to the range; rank 1 is the best. */
export type RankRange = { readonly best: number; readonly worst: number };

/**
 * The ranks the answer can still have in a pool of ranks 1 to `poolSize`. Guesses that contradict
 * one another leave no rank: `best` is then greater than `worst`.
 */
export function possibleRanks(guesses: readonly RankGuess[], poolSize: number): RankRange {
  const ranges = guesses.map((guess) => rangeLeftBy(guess, poolSize));
  return {
    best: Math.max(1, ...ranges.map((range) => range.best)),
    worst: Math.min(poolSize, ...ranges.map((range) => range.worst)),
  };
}

function rangeLeftBy({ rank, comparisonResult }: RankGuess, poolSize: number): RankRange {
  switch (comparisonResult) {
    case 'equal':
      return { best: rank, worst: rank };
    case 'greater':
      return { best: rank + 1, worst: poolSize };
    case 'less':
      return { best: 1, worst: rank - 1 };
    case null:
      return { best: 1, worst: poolSize };
  }
}
