import { compareArrays } from '../../comparison.ts';
import type { Kind, KindCell, KindView } from '../kind.ts';
import { isListedText, textsOf } from './texts.ts';

/** One or more of some values. */
export const choices: Kind = {
  compare: (fieldName, { currentGuessValue, compareToValue }) =>
    compareArrays(fieldName, {
      currentGuessValue: textsOf(currentGuessValue),
      compareToValue: textsOf(compareToValue),
    }),
  musts: { correct: 'be', partial: 'share', incorrect: 'not-be' },
};

export const choicesCell: KindCell = {
  cell: 'list',
  isValid: (value, field) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((element) => isListedText(element, field)) &&
    new Set(value).size === value.length,
  expected: (field) =>
    field.values === undefined
      ? 'a list of one or more texts, without duplicates'
      : `a list of one or more of ${field.values.join(', ')}, without duplicates`,
};

export const choicesView: KindView = {
  lines: (value, words) => textsOf(value).map(words.value),
  sample: ({ values }) => values && { value: values.slice(0, 2), mark: 'partial' },
};
