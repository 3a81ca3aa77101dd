import ts from 'typescript';
import { expect, test } from 'vitest';
import { exportedArrows } from './exported-arrows.ts';

function messages(text: string): readonly string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  return exportedArrows(source).map(({ message }) => message);
}

test.each([
  ['an arrow', 'export const add = (one: number) => one + 1;'],
  ['an asynchronous arrow', 'export const add = async <T>(one: T) => { await one; };'],
  ['a function expression', 'export const add = function () {};'],
  ['an arrow in a list of exports', 'const add = () => 1;\nexport { add };'],
  ['an arrow under another name', 'const add = () => 1;\nexport { add as plus };'],
])('%s is refused as an export', (_, text) => {
  expect(messages(text)).toEqual(['the exported add is no function declaration']);
});

test.each([
  ['a function declaration', 'export function add() {}'],
  ['a private arrow', 'const add = () => 1;\nexport const sum = add();'],
  ['an arrow with a written type', 'export const add: Adder = (one) => one + 1;'],
  ['an arrow inside a function', 'export function adder() { const add = () => 1; return add; }'],
  ['an arrow in a table', 'export const TABLE = { add: () => 1 };'],
  [
    'an arrow named like an export of another module',
    "const add = () => 1;\nexport { add } from './b.ts';",
  ],
])('%s is left alone', (_, text) => {
  expect(messages(text)).toEqual([]);
});
