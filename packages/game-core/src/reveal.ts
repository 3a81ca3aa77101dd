import type { ComparisonResult } from './comparison.ts';

const MIN_ZOOM = 1;
/** Zoom in tenths, so that every step is the nearest double of its decimal: 6.4, never 6.4000000000000004. */
const MAX_ZOOM_TENTHS = 70;
const ZOOM_STEP_TENTHS = 6;

const MAX_BLUR_PX = 10;

/** Scale of the zoomed picture, 7 down to 1 by 0.6 a guess; 1 when solved (§4, §9). */
export function zoomScale(guesses: number, isSolved: boolean): number {
  if (isSolved) return MIN_ZOOM;
  return Math.max(MIN_ZOOM, (MAX_ZOOM_TENTHS - ZOOM_STEP_TENTHS * guesses) / 10);
}

/** Blur of the channel logo in CSS pixels, 10 down to 0 by 1 a try; 0 when solved (§4, §9). */
export function channelBlur(tries: number, isSolved: boolean): number {
  return isSolved ? 0 : Math.max(0, MAX_BLUR_PX - tries);
}

/** Tries from which Image-guess offers its hint (§9). */
export const IMAGE_HINT_TRIES = 10;

export function isImageHintAvailable(tries: number, isSolved: boolean): boolean {
  return tries >= IMAGE_HINT_TRIES && !isSolved;
}

export const CLUES = ['debut-year', 'ranking'] as const;
export type Clue = (typeof CLUES)[number];

/** Tries after which a clue is available (§9). */
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
