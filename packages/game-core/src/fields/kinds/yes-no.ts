import { compareStrings } from '../../comparison.ts';
import type { Kind, KindCell, KindView } from '../kind.ts';

export const yesNo: Kind = {
  compare: (fieldName, { currentGuessValue, compareToValue }) =>
    compareStrings(fieldName, {
      currentGuessValue: flagText(currentGuessValue),
      compareToValue: flagText(compareToValue),
    }),
  musts: { correct: 'be', incorrect: 'not-be' },
};

export const yesNoCell: KindCell = {
  cell: 'boolean',
  isValid: (value) => typeof value === 'boolean',
  expected: () => 'true or false',
};

export const yesNoView: KindView = {
  lines: (value, words) => [words.yesNo(value === true)],
  sample: () => ({ value: true, mark: 'incorrect' }),
};

function flagText(value: unknown): string | null {
  return typeof value === 'boolean' ? String(value) : null;
}
