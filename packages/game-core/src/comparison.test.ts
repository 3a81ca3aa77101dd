import { describe, expect, test } from 'vitest';
import {
  type ArrayComparison,
  compareArrays,
  compareNumbers,
  compareStrings,
  type NumberComparison,
} from './comparison.ts';

function numbers(currentGuessValue: number | null, compareToValue: number | null) {
  return compareNumbers('height', { currentGuessValue, compareToValue });
}

function arrays(currentGuessValue: readonly string[], compareToValue: readonly string[]) {
  return compareArrays('hair', { currentGuessValue, compareToValue });
}

function strings(currentGuessValue: string | null, compareToValue: string | null) {
  return compareStrings('origin', { currentGuessValue, compareToValue });
}

describe('numbers', () => {
  test.each<[number | null, number | null, NumberComparison['comparisonResult']]>([
    [170, 170, 'equal'],
    [170, 165, 'greater'],
    [160, 165, 'less'],
    [0, -0, 'equal'],
    [-5, -10, 'greater'],
  ])('[CMP1] %s against %s is %s', (guess, answer, result) => {
    expect(numbers(guess, answer)).toEqual({
      type: 'number',
      fieldName: 'height',
      currentGuessValue: guess,
      compareToValue: answer,
      areEqual: result === 'equal',
      comparisonResult: result,
    });
  });

  test('[CMP2] two unknown numbers are equal', () => {
    expect(numbers(null, null)).toMatchObject({ areEqual: true, comparisonResult: 'equal' });
  });

  test.each([
    [170, null],
    [null, 170],
    [0, null],
  ])('[CMP3] %s against %s have no direction', (guess, answer) => {
    expect(numbers(guess, answer)).toMatchObject({ areEqual: false, comparisonResult: null });
  });
});

describe('arrays', () => {
  test.each<[string, readonly string[], readonly string[], Partial<ArrayComparison>]>([
    ['[CMP4] no overlap', ['Red'], ['Black'], { areEqual: false, isPartial: false }],
    ['[CMP4] nothing against nothing', [], [], { areEqual: false, isPartial: false }],
    ['[CMP4] nothing against one', [], ['Black'], { areEqual: false, isPartial: false }],
    ['[CMP5] the same', ['Red'], ['Red'], { areEqual: true, isPartial: false }],
    [
      '[CMP5] another order',
      ['Red', 'Black'],
      ['Black', 'Red'],
      { areEqual: true, isPartial: false },
    ],
    ['[CMP5] a repeat', ['Red', 'Red'], ['Red', 'Black'], { areEqual: true, isPartial: false }],
    [
      '[CMP6] a part of the answer',
      ['Red'],
      ['Red', 'Black'],
      { areEqual: false, isPartial: true },
    ],
    [
      '[CMP6] more than the answer',
      ['Red', 'Black'],
      ['Red'],
      { areEqual: false, isPartial: true },
    ],
    [
      '[CMP6] one in common',
      ['Red', 'Grey'],
      ['Red', 'Black'],
      { areEqual: false, isPartial: true },
    ],
  ])('%s', (_title, guess, answer, expected) => {
    expect(arrays(guess, answer)).toEqual({
      type: 'array',
      fieldName: 'hair',
      currentGuessValue: guess,
      compareToValue: answer,
      ...expected,
    });
  });
});

describe('strings', () => {
  test.each([
    ['Chile', 'Chile', true],
    ['Chile', 'chile', false],
    ['Chile', null, false],
    ['', null, false],
    [null, null, true],
  ])('[CMP7] %o against %o: equal is %s', (guess, answer, areEqual) => {
    expect(strings(guess, answer)).toEqual({
      type: 'string',
      fieldName: 'origin',
      currentGuessValue: guess,
      compareToValue: answer,
      areEqual,
    });
  });
});
