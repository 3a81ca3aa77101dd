import { expect, test } from 'vitest';
import { compareArrays, compareNumbers, compareStrings } from './comparison.ts';
import { markOf } from './marks.ts';

function markOfNumbers(currentGuessValue: number | null, compareToValue: number | null) {
  return markOf(compareNumbers('height', { currentGuessValue, compareToValue }));
}

function markOfArrays(currentGuessValue: readonly string[], compareToValue: readonly string[]) {
  return markOf(compareArrays('hair', { currentGuessValue, compareToValue }));
}

function markOfStrings(currentGuessValue: string | null, compareToValue: string | null) {
  return markOf(compareStrings('origin', { currentGuessValue, compareToValue }));
}

test.each([
  ['numbers', markOfNumbers(170, 170)],
  ['unknown numbers', markOfNumbers(null, null)],
  ['arrays', markOfArrays(['Red'], ['Red'])],
  ['strings', markOfStrings('Chile', 'Chile')],
])('[MARK1] equal %s are marked correct', (_kind, mark) => {
  expect(mark).toBe('correct');
});

test('[MARK2] a greater number is marked higher, a lesser one lower', () => {
  expect([markOfNumbers(170, 165), markOfNumbers(160, 165)]).toEqual(['higher', 'lower']);
});

test('[MARK3] a partial array is marked partial', () => {
  expect(markOfArrays(['Red'], ['Red', 'Black'])).toBe('partial');
});

test.each([
  ['a number against an unknown one', markOfNumbers(170, null)],
  ['an unknown number against a known one', markOfNumbers(null, 170)],
  ['arrays without overlap', markOfArrays(['Red'], ['Black'])],
  ['unequal strings', markOfStrings('Chile', 'Norway')],
])('[MARK4] a cell is marked incorrect: %s', (_case, mark) => {
  expect(mark).toBe('incorrect');
});
