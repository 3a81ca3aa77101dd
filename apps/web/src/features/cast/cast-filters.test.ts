import { describe, expect, it } from 'vitest';
import { performer } from '../../testing/test-catalog.ts';
import { filterCount, filtersIn, fits, rangeText } from './cast-filters.ts';

const SOMEBODY = performer(40, {
  ethnicity: 'Latin',
  hairColor: ['Grey', 'Black'],
  birthPlace: 'CL',
  debutYear: 2019,
});

function isFound(query: string): boolean {
  return fits(SOMEBODY, filtersIn(new URLSearchParams(query)));
}

describe('[CAST3] the filters of an address', () => {
  it.each([
    ['', true],
    ['gender=Female&type=model&birthPlace=CL&ethnicity=Latin&hairColor=Grey&debut=2010', true],
    ['hairColor=Black', true],
    ['hairColor=Red', false],
    ['gender=Male', false],
    ['type=pornstar', false],
    ['birthPlace=IT', false],
    ['ethnicity=White', false],
    ['debut=2020', false],
    ['rank=40-60', true],
    ['rank=41-60', false],
    ['rank=-40', true],
    ['rank=-39', false],
    ['rank=40-', true],
    ['rank=60-20', false],
  ])('%j fit: %j', (query, fitting) => {
    expect(isFound(query)).toBe(fitting);
  });

  it.each([
    'gender=Robot',
    'birthPlace=Italy',
    'birthPlace=<b>',
    'debut=2013',
    'rank=best',
    'rank=1-2-3',
    'hairColor=',
    'constructor=1',
  ])('%j make no sense and filter nothing', (query) => {
    const filters = filtersIn(new URLSearchParams(query));
    expect(filterCount(filters)).toBe(0);
    expect(fits(SOMEBODY, filters)).toBe(true);
  });

  it('are counted, a range of ranks as one', () => {
    expect(filterCount(filtersIn(new URLSearchParams('type=model&rank=1-9&name=x')))).toBe(2);
  });

  it('hold both ends of the ranks', () => {
    expect(rangeText({ from: 4, to: undefined })).toBe('4-');
    expect(rangeText({ from: undefined, to: 9 })).toBe('-9');
    expect(rangeText({ from: undefined, to: undefined })).toBe('');
  });
});
