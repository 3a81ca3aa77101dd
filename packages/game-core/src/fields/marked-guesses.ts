import { type Mark, markOf } from '../marks.ts';
import { compareRecords } from './compare-records.ts';
import type { Declaration, DeclaredRecord } from './declaration.ts';

/** The guesses of a puzzle, and the answer that they are compared with. */
export type MarkedGuesses<Performer> = {
  readonly guesses: readonly Performer[];
  readonly answer: Performer;
  readonly declaration: Declaration;
};

/**
 * The candidates that would give every guess the marks it got (LEFT1 to LEFT3). A wrong guess is
 * itself excluded.
 */
export function possibleAnswers<Performer extends DeclaredRecord>(
  candidates: readonly Performer[],
  { guesses, answer, declaration }: MarkedGuesses<Performer>,
): readonly Performer[] {
  const marked = guesses.map((guess) => ({
    guess,
    marks: marksOf(guess, { answer, declaration }).join(),
  }));
  const misses = new Set(guesses.filter((guess) => guess !== answer));
  return candidates.filter(
    (candidate) =>
      !misses.has(candidate) &&
      marked.every(
        ({ guess, marks }) => marksOf(guess, { answer: candidate, declaration }).join() === marks,
      ),
  );
}

/** The marks of a guess, in the order of the compared fields. */
export function marksOf(
  guess: DeclaredRecord,
  comparedWith: { readonly answer: DeclaredRecord; readonly declaration: Declaration },
): readonly Mark[] {
  return compareRecords(guess, comparedWith).map(markOf);
}
