import { hashText } from './text-hash.ts';

/** Wrong guesses that show one more letter. */
const GUESSES_PER_LETTER = 2;

const LETTER = /[\p{L}\p{N}]/u;

export type NameBlank = {
  /** What a reader takes for one character, however many code points it has. */
  readonly grapheme: string;
  /** Holds a letter or digit. Everything else is always shown. */
  readonly isLetter: boolean;
  readonly isShown: boolean;
};

/**
 * The name with its letters hidden until they are earned: after n wrong guesses ⌊n / 2⌋ of them,
 * but never the last one before the puzzle is solved. The order of the letters hangs on `seed`
 * alone, so that everyone sees the same ones, and sees them again after a reload.
 */
export function nameBlanks(
  name: string,
  o: { readonly wrongGuesses: number; readonly seed: string; readonly isSolved: boolean },
): readonly NameBlank[] {
  const graphemes = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name),
    ({ segment }) => segment,
  );
  const letters = graphemes.flatMap((grapheme, index) => (LETTER.test(grapheme) ? [index] : []));
  const earned = Math.floor(o.wrongGuesses / GUESSES_PER_LETTER);
  const shownCount = o.isSolved ? letters.length : Math.min(earned, letters.length - 1);
  const hidden = new Set(letterOrder(letters, o.seed).slice(Math.max(0, shownCount)));
  return graphemes.map((grapheme, index) => ({
    grapheme,
    isLetter: LETTER.test(grapheme),
    isShown: !hidden.has(index),
  }));
}

/** Sorts the letters' places by a hash of seed and place: nothing secret, only evenly mixed. */
function letterOrder(letters: readonly number[], seed: string): readonly number[] {
  const weights = new Map(letters.map((index) => [index, hashText(`${seed}:${index}`)]));
  return letters.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || a - b);
}
