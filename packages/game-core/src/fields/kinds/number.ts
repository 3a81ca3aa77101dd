import { type ComparedValues, compareNumbers } from '../../comparison.ts';
import type { FieldDeclaration } from '../declaration.ts';
import type { Kind, KindCell, KindView } from '../kind.ts';

export const number: Kind = {
  compare: (fieldName, values) => compareNumbers(fieldName, numbersOf(values)),
  musts: { correct: 'be', incorrect: 'not-be', higher: 'be-below', lower: 'be-above' },
  distance: (values) => {
    const { currentGuessValue, compareToValue } = numbersOf(values);
    return Math.abs((currentGuessValue ?? 0) - (compareToValue ?? 0));
  },
};

export const numberCell: KindCell = {
  cell: 'number',
  isValid: (value, { whole = false, min = -MOST, max = MOST }) =>
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!whole || Number.isInteger(value)),
  expected: ({ whole = false, ...bounds }) =>
    `a ${whole ? 'whole ' : ''}number${boundsText(bounds)}`,
};

export const numberView: KindView = {
  lines: (value, words) => [typeof value === 'number' ? words.number(value) : ''],
  arrows: 'value',
  sample: () => ({ value: 12, mark: 'higher' }),
};

/** The greatest number that every language shows in full. */
const MOST = 1e15;

/** The values as numbers; null for anything else. */
export function numbersOf(values: ComparedValues<unknown>): ComparedValues<number | null> {
  return {
    currentGuessValue: numberOf(values.currentGuessValue),
    compareToValue: numberOf(values.compareToValue),
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function boundsText({ min, max }: Pick<FieldDeclaration, 'min' | 'max'>): string {
  if (min === undefined) return max === undefined ? '' : `, at most ${max}`;
  return max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`;
}
