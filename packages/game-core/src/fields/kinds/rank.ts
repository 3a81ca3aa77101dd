import { compareNumbers } from '../../comparison.ts';
import type { Kind, KindView } from '../kind.ts';
import { number, numbersOf } from './number.ts';

/**
 * Compares the negated ranks (CMP9), so that `greater` means the better rank. The result holds the
 * ranks as stored.
 */
export const rank: Kind = {
  ...number,
  compare: (fieldName, values) => {
    const ranks = numbersOf(values);
    const negated = {
      currentGuessValue: -(ranks.currentGuessValue ?? 0),
      compareToValue: -(ranks.compareToValue ?? 0),
    };
    return { ...compareNumbers(fieldName, negated), ...ranks };
  },
  musts: { correct: 'be', higher: 'rank-below', lower: 'rank-above' },
};

export const rankView: KindView = {
  lines: (value) => [`#${value}`],
  arrows: 'rank',
  sample: () => ({ value: 12, mark: 'higher' }),
};
