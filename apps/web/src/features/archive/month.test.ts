import { describe, expect, it } from 'vitest';
import { addMonths, datesOf, emptyPlaces, weekdayOf } from './month.ts';

describe('a month', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 0, '2026-11'],
  ])('%s moved by %i is %s', (month, count, moved) => {
    expect(addMonths(month, count)).toBe(moved);
  });

  it.each([
    ['2026-02', 28],
    ['2024-02', 29],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %i days', (month, length) => {
    const dates = datesOf(month);
    expect(dates).toHaveLength(length);
    expect(dates[0]).toBe(`${month}-01`);
    expect(dates.at(-1)).toBe(`${month}-${length}`);
  });

  it.each([
    ['2026-11-22', 7],
    ['2026-11-23', 1],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
  ])('%s is day %i of its week', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    // 1 November 2026 was a Sunday.
    [1, 6],
    [7, 0],
    [6, 1],
  ])('whose weeks begin with day %i has %i empty places first', (firstWeekday, places) => {
    expect(emptyPlaces('2026-11', firstWeekday)).toBe(places);
  });
});
