import {
  type ComparedPerformer,
  type ComparisonResult,
  comparePerformers,
  type FieldComparison,
} from './comparison.ts';

/** The mark that a Classic cell shows for one field of a guess. */
export const MARKS = ['correct', 'partial', 'incorrect', 'higher', 'lower'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * The mark of a comparison (MARK1 to MARK4). A number against an unknown one is incorrect, without an arrow.
 */
export function markOf(comparison: FieldComparison): Mark {
  if (comparison.areEqual) return 'correct';
  switch (comparison.type) {
    case 'number':
      return markOfUnequal(comparison.comparisonResult);
    case 'array':
      return comparison.isPartial ? 'partial' : 'incorrect';
    case 'string':
      return 'incorrect';
  }
}

/** The guesses of a puzzle, and the answer that their marks compare them with. */
export type MarkedGuesses<Performer> = {
  readonly guesses: readonly Performer[];
  readonly answer: Performer;
};

/**
 * The candidates that the marks of the guesses leave (LEFT1 to LEFT3). A player who sees the marks
 * can know as much.
 */
export function possibleAnswers<Performer extends ComparedPerformer>(
  candidates: readonly Performer[],
  { guesses, answer }: MarkedGuesses<Performer>,
): readonly Performer[] {
  const marked = guesses.map((guess) => ({ guess, marks: marksOf(guess, answer).join() }));
  const misses = new Set(guesses.filter((guess) => guess !== answer));
  return candidates.filter(
    (candidate) =>
      !misses.has(candidate) &&
      marked.every(({ guess, marks }) => marksOf(guess, candidate).join() === marks),
  );
}

/** The marks of a guess, in the order of `COMPARED_FIELDS`. */
export function marksOf(guess: ComparedPerformer, answer: ComparedPerformer): readonly Mark[] {
  return comparePerformers(guess, answer).map(markOf);
}

function markOfUnequal(result: ComparisonResult): Mark {
  if (result === 'greater') return 'higher';
  if (result === 'less') return 'lower';
  return 'incorrect';
}
