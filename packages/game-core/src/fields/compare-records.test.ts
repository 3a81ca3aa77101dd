import { describe, expect, test } from 'vitest';
import { DECLARATION } from '../testing/performers.ts';
import { compareRecords } from './compare-records.ts';
import type { DeclaredRecord } from './declaration.ts';

describe('records', () => {
  const answer: DeclaredRecord = {
    gender: 'Female',
    type: 'model',
    birthPlace: 'Chile',
    ethnicity: 'Latin',
    hairColor: ['Red', 'Black'],
    rank: 10,
  };

  test('[CMP8] are compared once per field, in the order of the columns', () => {
    const guess: DeclaredRecord = { ...answer, type: 'pornstar', hairColor: ['Red'], rank: 5 };
    expect(compareRecords(guess, { answer, declaration: DECLARATION })).toEqual([
      stringComparison('gender', { guess: 'Female', answered: 'Female', areEqual: true }),
      stringComparison('type', { guess: 'pornstar', answered: 'model', areEqual: false }),
      stringComparison('birthPlace', { guess: 'Chile', answered: 'Chile', areEqual: true }),
      stringComparison('ethnicity', { guess: 'Latin', answered: 'Latin', areEqual: true }),
      {
        type: 'array',
        fieldName: 'hairColor',
        currentGuessValue: ['Red'],
        compareToValue: ['Red', 'Black'],
        areEqual: false,
        isPartial: true,
      },
      {
        type: 'number',
        fieldName: 'rank',
        currentGuessValue: 5,
        compareToValue: 10,
        areEqual: false,
        comparisonResult: 'greater',
      },
    ]);
  });

  test.each([
    [5, 'greater'],
    [10, 'equal'],
    [11, 'less'],
  ])('[CMP9] rank %i against rank 10 is %s and keeps its values', (rank, comparisonResult) => {
    const comparison = compareRecords({ ...answer, rank }, { answer, declaration: DECLARATION }).at(
      -1,
    );
    expect(comparison).toMatchObject({
      currentGuessValue: rank,
      compareToValue: 10,
      comparisonResult,
    });
  });

  function stringComparison(
    fieldName: string,
    { guess, answered, areEqual }: { guess: string; answered: string; areEqual: boolean },
  ) {
    return {
      type: 'string',
      fieldName,
      currentGuessValue: guess,
      compareToValue: answered,
      areEqual,
    };
  }
});
