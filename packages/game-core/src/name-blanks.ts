import { hashText } from './hash-text.ts';

/** The number of wrong guesses that reveal one more letter. */
const GUESSES_PER_LETTER = 2;

const LETTER = /[\p{L}\p{N}]/u;

export type NameBlank = {
  /** One character to a reader, which may have several code points. */
  readonly grapheme: string;
  /** Whether it contains a letter or digit. All other graphemes are always shown. */
  readonly isLetter: boolean;
  readonly isShown: boolean;
};

/**
 * Hides the letters of a name until players earn them. After n wrong guesses ⌊n / 2⌋ letters are
 * shown, but the last one only once the puzzle is solved. The order of the letters depends only on
 * the name and `seed`, so all players see the same letters, also after a reload.
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

/** Orders the letters' indexes by a hash of seed and index: evenly mixed, but not secret. */
function letterOrder(letters: readonly number[], seed: string): readonly number[] {
  const weights = new Map(letters.map((index) => [index, hashText(`${seed}:${index}`)]));
  return letters.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || a - b);
}
