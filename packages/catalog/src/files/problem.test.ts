import { describe, expect, test } from 'vitest';
import { fileProblem, formatProblem, formatProblems } from './problem.ts';

describe('a problem in words', () => {
  const problem = {
    file: 'performers.csv',
    row: 3,
    line: 4,
    field: 'rank',
    reason: 'is missing',
  };

  test.each([
    [problem, 'performers.csv, row 3 (line 4), rank: is missing'],
    [
      { ...problem, file: 'performers.json', line: null },
      'performers.json, row 3, rank: is missing',
    ],
    [{ ...problem, field: null }, 'performers.csv, row 3 (line 4): is missing'],
    [{ ...problem, row: null, line: null }, 'performers.csv, rank: is missing'],
    [fileProblem('art', 'does not exist'), 'art: does not exist'],
    [
      { ...problem, field: 'ra\nnk', reason: 'is \u001b[31m\u202ered' },
      'performers.csv, row 3 (line 4), ra\\u000ank: is \\u001b[31m\\u202ered',
    ],
  ])('%j', (given, expected) => {
    expect(formatProblem(given)).toBe(expected);
  });
});

describe('many problems', () => {
  const problems = Array.from({ length: 53 }, (_, index) => fileProblem(`f${index}`, 'is bad'));

  test('are listed up to fifty, and the rest is counted', () => {
    const lines = formatProblems(problems).split('\n');
    expect(lines).toHaveLength(51);
    expect(lines[49]).toBe('f49: is bad');
    expect(lines[50]).toBe('and 3 more');
  });

  test('are all listed while they are fifty', () => {
    expect(formatProblems(problems.slice(0, 50))).not.toContain('more');
    expect(formatProblems(problems.slice(0, 50)).split('\n')).toHaveLength(50);
  });
});
