import type { Ethnicity, Gender, HairColor, PerformerType } from './vocabulary.ts';

/** How the guess stands to the answer; `null` where exactly one of the two values is unknown. */
export type ComparisonResult = 'equal' | 'greater' | 'less' | null;

/** The two sides of a comparison, as stored. */
export type ComparedValues<T> = {
  readonly currentGuessValue: T;
  readonly compareToValue: T;
};

export type NumberComparison<F extends string = string> = ComparedValues<number | null> & {
  readonly type: 'number';
  readonly fieldName: F;
  readonly areEqual: boolean;
  readonly comparisonResult: ComparisonResult;
};

export type ArrayComparison<F extends string = string> = ComparedValues<readonly string[]> & {
  readonly type: 'array';
  readonly fieldName: F;
  readonly areEqual: boolean;
  /** Never true together with `areEqual`. */
  readonly isPartial: boolean;
};

export type StringComparison<F extends string = string> = ComparedValues<string | null> & {
  readonly type: 'string';
  readonly fieldName: F;
  readonly areEqual: boolean;
};

export type FieldComparison<F extends string = string> =
  | NumberComparison<F>
  | ArrayComparison<F>
  | StringComparison<F>;

/** In the order of the results table's columns and of a share row's emoji. */
export const COMPARED_FIELDS = [
  'gender',
  'type',
  'birthPlace',
  'ethnicity',
  'hairColor',
  'rank',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What a comparison needs of a performer. `rank` 1 is the best. */
export type ComparedPerformer = {
  readonly gender: Gender;
  readonly type: PerformerType;
  readonly birthPlace: string;
  readonly ethnicity: Ethnicity;
  readonly hairColor: readonly HairColor[];
  readonly rank: number;
};

/** Equal, greater or less than the answer (CMP1). Two unknown values are equal (CMP2). */
export function compareNumbers<F extends string>(
  fieldName: F,
  values: ComparedValues<number | null>,
): NumberComparison<F> {
  const comparisonResult = numberResult(values);
  return {
    type: 'number',
    fieldName,
    ...values,
    areEqual: comparisonResult === 'equal',
    comparisonResult,
  };
}

/**
 * Three rules in their order (CMP4 to CMP6): no overlap is neither equal nor partial; the same
 * length with every guessed element in the answer is equal; anything else is partial.
 */
export function compareArrays<F extends string>(
  fieldName: F,
  values: ComparedValues<readonly string[]>,
): ArrayComparison<F> {
  const { currentGuessValue: guessed, compareToValue: answer } = values;
  const overlaps = guessed.some((element) => answer.includes(element));
  const areEqual =
    overlaps &&
    guessed.length === answer.length &&
    guessed.every((element) => answer.includes(element));
  return { type: 'array', fieldName, ...values, areEqual, isPartial: overlaps && !areEqual };
}

/** Strict equality (CMP7). */
export function compareStrings<F extends string>(
  fieldName: F,
  values: ComparedValues<string | null>,
): StringComparison<F> {
  return {
    type: 'string',
    fieldName,
    ...values,
    areEqual: values.currentGuessValue === values.compareToValue,
  };
}

/** One comparison a field, in the order of `COMPARED_FIELDS`. */
export function comparePerformers(
  guess: ComparedPerformer,
  answer: ComparedPerformer,
): readonly FieldComparison<ComparedField>[] {
  return COMPARED_FIELDS.map((field) => FIELD_COMPARISONS[field](guess, answer));
}

const FIELD_COMPARISONS: {
  readonly [F in ComparedField]: (
    guess: ComparedPerformer,
    answer: ComparedPerformer,
  ) => FieldComparison<F>;
} = {
  gender: (guess, answer) => compareStrings('gender', sides(guess.gender, answer.gender)),
  type: (guess, answer) => compareStrings('type', sides(guess.type, answer.type)),
  birthPlace: (guess, answer) =>
    compareStrings('birthPlace', sides(guess.birthPlace, answer.birthPlace)),
  ethnicity: (guess, answer) =>
    compareStrings('ethnicity', sides(guess.ethnicity, answer.ethnicity)),
  hairColor: (guess, answer) =>
    compareArrays('hairColor', sides(guess.hairColor, answer.hairColor)),
  rank: (guess, answer) => compareRanks(sides(guess.rank, answer.rank)),
};

/**
 * Compares the negated ranks (CMP9), so that `greater` is the better rank; the values stay as
 * stored.
 */
function compareRanks(ranks: ComparedValues<number>): NumberComparison<'rank'> {
  const negated = sides(-ranks.currentGuessValue, -ranks.compareToValue);
  return { ...compareNumbers('rank', negated), ...ranks };
}

function numberResult({
  currentGuessValue: guessed,
  compareToValue: answer,
}: ComparedValues<number | null>): ComparisonResult {
  if (guessed === answer) return 'equal';
  if (guessed === null || answer === null) return null;
  return guessed > answer ? 'greater' : 'less';
}

function sides<T>(currentGuessValue: T, compareToValue: T): ComparedValues<T> {
  return { currentGuessValue, compareToValue };
}
