import { describe, expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

describe('the tests of a source', () => {
  test.each([
    ['a test', "test('adds', () => {});", ['adds']],
    ['its other name', "it('adds', async () => {});", ['adds']],
    ['a group', "describe('sums', () => { it('add', run); });", ['sums › add']],
    [
      'a group in a group',
      "describe('a', () => { describe('b', () => { test('c', run); }); test('d', run); });",
      ['a › b › c', 'a › d'],
    ],
    ['a parameterised test', "test.each([[1], [2]])('[CMP1] %i of %s', run);", ['[CMP1] %i of %s']],
    ['a parameterised group', "describe.each(A)('%s', (a) => { it('b', run); });", ['%s › b']],
    ['a journey in a group', "test.describe('a', () => { test('b', run); });", ['a › b']],
    ['a loop', `for (const a of A) { test(\`\${a} is \${a.b}\`, run); }`, [`\${a} is \${a.b}`]],
    ['a template without a value', 'test(`it’s "so"`, run);', ['it’s "so"']],
    ['an escaped quote', "test('it\\'s so', run);", ["it's so"]],
    ['JSX beside it', 'test(\'a\', () => render(<Page title="b" />));', ['a']],
  ])('are found: %s', (_what, source, titles) => {
    expect([...testTitles(source)]).toEqual(titles);
  });

  test.each([
    ['a group without one', "describe('sums', () => {});"],
    ['a call of something else', "contest('adds', run); group('sums', run);"],
    ['what only looks like one', "matcher.test('adds', run); 'test(\"adds\", run)';"],
    ['a comment', "// test('adds', run);"],
    ['a planned one', "test('adds');"],
    ['a title that is put together', "test('adds ' + name, run);"],
  ])('are none: %s', (_what, source) => {
    expect([...testTitles(source)]).toEqual([]);
  });
});
