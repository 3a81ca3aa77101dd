import { describe, expect, test } from 'vitest';
import { coverageProblems, messageTexts } from './coverage-table.ts';

const evidence = {
  testsOf: (path: string) =>
    path === 'src/sum.test.ts' ? new Set(['sums › add', 'a | b', '%i is even']) : undefined,
  messages: ['Send', '{count} people already found out!'],
};

function problemsOf(...lines: readonly string[]): readonly string[] {
  return coverageProblems(['# Table', '', ...lines].join('\n'), evidence);
}

function table(...rows: readonly string[]): readonly string[] {
  return ['## Sums', '', '| Statement | Test |', '| --- | --- |', ...rows];
}

describe('a table', () => {
  test.each([
    ['names tests by file, groups and title', '| Adds | `src/sum.test.ts › sums › add` |'],
    [
      'names several tests',
      '| Adds | `src/sum.test.ts › sums › add`<br>`src/sum.test.ts › %i is even` |',
    ],
    ['escapes the border of a cell', '| `a \\| b` | `src/sum.test.ts › a \\| b` |'],
    [
      'quotes messages',
      '| “Send”, then “{n} people already found out!” | `src/sum.test.ts › sums › add` |',
    ],
  ])('is sound that %s', (_what, row) => {
    expect(problemsOf(...table(row))).toEqual([]);
  });

  test.each([
    ['no test', '| Adds | by hand |', 'no test is named for: Adds'],
    ['no cell for one', '| Adds |', 'no test is named for: Adds'],
    [
      'a file that is not there',
      '| Adds | `src/gone.test.ts › add` |',
      'there is no test file src/gone.test.ts',
    ],
    [
      'a title that is not there',
      '| Adds | `src/sum.test.ts › sums › adds` |',
      'src/sum.test.ts has no test “sums › adds”',
    ],
    ['a group alone', '| Adds | `src/sum.test.ts › sums` |', 'src/sum.test.ts has no test “sums”'],
    ['a file alone', '| Adds | `src/sum.test.ts` |', 'src/sum.test.ts has no test “”'],
    [
      'one wrong test among right ones',
      '| Adds | `src/sum.test.ts › sums › add` `src/sum.test.ts › add` |',
      'src/sum.test.ts has no test “add”',
    ],
    [
      'an altered text',
      '| “Send!” | `src/sum.test.ts › sums › add` |',
      'the English messages have no “Send!”',
    ],
    [
      'a text with a placeholder less',
      '| “people already found out!” | `src/sum.test.ts › sums › add` |',
      'the English messages have no “people already found out!”',
    ],
  ])('is refused with %s', (_what, row, problem) => {
    expect(problemsOf(...table(row))).toEqual([`line 7: ${problem}`]);
  });

  test('tells everything that is wrong, and where', () => {
    const row = '| Adds | `src/sum.test.ts › sums › add` |';
    expect(problemsOf(...table('| “A” and “B” | `x › y` |', row, '| C | |'))).toEqual([
      'line 7: there is no test file x',
      'line 7: the English messages have no “A”',
      'line 7: the English messages have no “B”',
      'line 9: no test is named for: C',
    ]);
  });

  test('without a row is refused', () => {
    expect(problemsOf('Nothing yet.')).toEqual(['line 1: there is no row']);
  });
});

describe('a section', () => {
  const row = '| Adds | `src/sum.test.ts › sums › add` |';

  test('may have its rows in the sections below it', () => {
    expect(problemsOf('## Rules', '', '### Sums', '', row)).toEqual([]);
  });

  test('without a row is refused', () => {
    expect(problemsOf('## Rules', '### Empty', '### Sums', row, '## Last', 'Text')).toEqual([
      'line 4: the section “Empty” has no row',
      'line 7: the section “Last” has no row',
    ]);
  });
});

test('the texts of messages are found however deep they are', () => {
  expect(messageTexts({ a: 'A', b: { c: { d: 'D' }, e: 'E' } })).toEqual(['A', 'D', 'E']);
});
