import { compareStrings } from '../../comparison.ts';
import type { Kind, KindCell, KindView } from '../kind.ts';
import { expectedText, isListedText, textOf } from './texts.ts';

/** One of some values. */
export const choice: Kind = {
  compare: (fieldName, { currentGuessValue, compareToValue }) =>
    compareStrings(fieldName, {
      currentGuessValue: textOf(currentGuessValue),
      compareToValue: textOf(compareToValue),
    }),
  musts: { correct: 'be', incorrect: 'not-be' },
};

export const choiceCell: KindCell = {
  cell: 'text',
  isValid: isListedText,
  expected: expectedText,
};

export const choiceView: KindView = {
  lines: (value, words) => [words.value(textOf(value) ?? '')],
  sample: ({ values }) => values && { value: values[0], mark: 'correct' },
};
