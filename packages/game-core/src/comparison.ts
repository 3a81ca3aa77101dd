/** How the guess relates to the answer; `null` if exactly one of the two values is unknown. */
export type ComparisonResult = 'equal' | 'greater' | 'less' | null;

/** The two sides of a comparison, as stored. */
export type ComparedValues<T> = {
  readonly currentGuessValue: T;
  readonly compareToValue: T;
};

export type NumberComparison = ComparedValues<number | null> & {
  readonly type: 'number';
  readonly fieldName: string;
  readonly areEqual: boolean;
  readonly comparisonResult: ComparisonResult;
};

export type ArrayComparison = ComparedValues<readonly string[]> & {
  readonly type: 'array';
  readonly fieldName: string;
  readonly areEqual: boolean;
  /** Never true together with `areEqual`. */
  readonly isPartial: boolean;
};

export type StringComparison = ComparedValues<string | null> & {
  readonly type: 'string';
  readonly fieldName: string;
  readonly areEqual: boolean;
};

export type FieldComparison = NumberComparison | ArrayComparison | StringComparison;

/**
 * Says whether the guess is equal to, greater or less than the answer (CMP1). Two unknown values are
 * equal.
 */
export function compareNumbers(
  fieldName: string,
  values: ComparedValues<number | null>,
): NumberComparison {
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
 * Applies CMP4 to CMP6 in order. Arrays without a common element are neither equal nor partial.
 * Arrays of the same length are equal if the answer contains every guessed element. All others are
 * partial.
 */
export function compareArrays(
  fieldName: string,
  values: ComparedValues<readonly string[]>,
): ArrayComparison {
  const { currentGuessValue: guessed, compareToValue: answer } = values;
  const overlaps = guessed.some((element) => answer.includes(element));
  const areEqual =
    overlaps &&
    guessed.length === answer.length &&
    guessed.every((element) => answer.includes(element));
  return { type: 'array', fieldName, ...values, areEqual, isPartial: overlaps && !areEqual };
}

/** Strict equality (CMP7). */
export function compareStrings(
  fieldName: string,
  values: ComparedValues<string | null>,
): StringComparison {
  return {
    type: 'string',
    fieldName,
    ...values,
    areEqual: values.currentGuessValue === values.compareToValue,
  };
}

function numberResult({
  currentGuessValue: guessed,
  compareToValue: answer,
}: ComparedValues<number | null>): ComparisonResult {
  if (guessed === answer) return 'equal';
  if (guessed === null || answer === null) return null;
  return guessed > answer ? 'greater' : 'less';
}
