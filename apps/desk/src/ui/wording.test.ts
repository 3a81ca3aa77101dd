import { describe, expect, it } from 'vitest';
import { ageText, counted, dateText, percentText, sizeText } from './wording.ts';

const NOON = Date.parse('2026-03-04T12:00:00Z');

describe('an age', () => {
  it.each([
    [undefined, 'never'],
    [NOON + 5_000, 'now'],
    [NOON - 59_000, '59 seconds ago'],
    [NOON - 119_000, '1 minute ago'],
    [NOON - 23 * 3_600_000, '23 hours ago'],
    [NOON - 25 * 3_600_000, 'yesterday'],
    [NOON - 10 * 24 * 3_600_000, '10 days ago'],
  ])('of an event at %s is %s', (instant, text) => {
    expect(ageText(instant, NOON)).toBe(text);
  });
});

describe('a size', () => {
  it.each([
    [undefined, '–'],
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_540_000, '1.5 MB'],
    [81_400_000_000, '81.4 GB'],
    [5e18, '5,000,000 TB'],
  ])('of %s bytes is %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

it('a number agrees with its noun', () => {
  const texts = [0, 1, 2_000].map((count) => counted(count, 'win'));
  expect(texts).toEqual(['0 wins', '1 win', '2,000 wins']);
});

it('a date and a share are written as people write them', () => {
  expect(dateText('2026-03-04')).toBe('Wed 4 Mar');
  expect([percentText(0.614), percentText(undefined)]).toEqual(['61%', '–']);
});
