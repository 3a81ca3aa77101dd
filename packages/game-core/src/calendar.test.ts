import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, isCalendarDate } from './calendar.ts';

const LAST_DAY = dayNumber('9999-12-31');
const FIRST_DAY = dayNumber('0000-01-01');
const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

test.each([
  ['2025-03-01', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['0000-01-01', true],
  ['9999-12-31', true],
  ['2025-02-29', false],
  ['1900-02-29', false],
  ['2025-02-30', false],
  ['2025-04-31', false],
  ['2025-13-01', false],
  ['2025-00-10', false],
  ['2025-01-00', false],
  ['2025-1-1', false],
  ['20250101', false],
  ['2025-01-01T00:00:00Z', false],
  [' 2025-01-01', false],
  ['2025-01-01\n', false],
  ['+002025-01-01', false],
  ['', false],
])('[DATE1] whether %o is a date is %s', (text, isDate) => {
  expect(isCalendarDate(text)).toBe(isDate);
});

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-01-01', 10_957],
  ['2024-02-29', 19_782],
  ['0000-01-01', -719_528],
])('[DATE2] the date %s is day %i', (date, day) => {
  expect(dayNumber(date)).toBe(day);
});

test.each(['2025-02-30', 'today', ''])('[DATE2] the text %o is refused as a date', (text) => {
  expect(() => dayNumber(text)).toThrow(RangeError);
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-02-28', 1, '2025-03-01'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2025-01-01', 0, '2025-01-01'],
  ['0099-12-31', 1, '0100-01-01'],
])('[DATE3] the date %s moved by %i days is %s', (date, count, moved) => {
  expect(addDays(date, count)).toBe(moved);
});

test('[DATE3] a date moved there and back is the same, as its day number says', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      const date = addDays('1970-01-01', from);
      const moved = addDays(date, to - from);
      expect(dayNumber(moved)).toBe(to);
      expect(isCalendarDate(moved)).toBe(true);
      expect(addDays(moved, from - to)).toBe(date);
      expect(date < moved).toBe(from < to);
    }),
  );
});

test.each([
  ['9999-12-31', 1],
  ['0000-01-01', -1],
  ['2025-01-01', 1e12],
])('[DATE3] the date %s moved by %i days is refused', (date, count) => {
  expect(() => addDays(date, count)).toThrow(RangeError);
});
