import type { ComparisonResult } from './comparison.ts';
import type { ClueDeclaration } from './fields/declaration.ts';

const MIN_ZOOM = 1;
/**
 * In tenths, so that each zoom is the double nearest to its decimal: 6.4, never 6.4000000000000004.
 */
const MAX_ZOOM_TENTHS = 70;
const ZOOM_STEP_TENTHS = 6;

const MAX_BLUR_PX = 10;

/**
 * The scale of the zoomed picture: from 7 down to 1, by 0.6 per guess; 1 when solved (ZOOM1,
 * ZOOM2).
 */
export function zoomScale(guesses: number, isSolved: boolean): number {
  if (isSolved) return MIN_ZOOM;
  return Math.max(MIN_ZOOM, (MAX_ZOOM_TENTHS - ZOOM_STEP_TENTHS * guesses) / 10);
}

/**
 * The blur of the channel logo in CSS pixels: from 10 down to 0, by 1 per try; 0 when solved (BLUR1,
 * BLUR2).
 */
export function channelBlur(tries: number, isSolved: boolean): number {
  return isSolved ? 0 : Math.max(0, MAX_BLUR_PX - tries);
}

/** The number of tries after which Image-guess offers its hint (HINT1). */
export const IMAGE_HINT_TRIES = 10;

export function isImageHintAvailable(tries: number, isSolved: boolean): boolean {
  return tries >= IMAGE_HINT_TRIES && !isSolved;
}

/** The number of tries until a clue is available; 0 once it is (CLUE1). */
export function triesUntilClue({ after }: ClueDeclaration, tries: number): number {
  return Math.max(0, after - tries);
}

/**
 * A guessed rank and its comparison with the answer's rank. `greater` means that the guessed rank
 * is better.
 */
export type RankGuess = { readonly rank: number; readonly comparisonResult: ComparisonResult };

/** Both ends are included; rank 1 is the best. */
export type RankRange = { readonly best: number; readonly worst: number };

/**
 * The ranks that the answer can still have in a pool of ranks 1 to `poolSize`. If guesses
 * contradict one another, no rank is left, and `best` is a greater number than `worst`.
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
