import type { Kind, KindCell, KindView } from '../kind.ts';
import { number } from './number.ts';

/** A year of four digits. */
export const year: Kind = number;

const FIRST_YEAR = 1000;
const LAST_YEAR = 2999;

export const yearCell: KindCell = {
  cell: 'number',
  isValid: (value, { min = FIRST_YEAR, max = LAST_YEAR }) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  expected: () => 'a four-digit year',
};

export const yearView: KindView = {
  lines: (value) => [typeof value === 'number' ? String(value) : ''],
  arrows: 'value',
  sample: () => ({ value: 2010, mark: 'lower' }),
};
