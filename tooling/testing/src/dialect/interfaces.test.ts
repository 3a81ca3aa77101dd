import ts from 'typescript';
import { expect, test } from 'vitest';
import { interfaces } from './interfaces.ts';

function messages(text: string): readonly string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  return interfaces(source).map(({ message }) => message);
}

test.each(['interface Sum { a: number }', 'export interface Sum extends Part {}'])(
  'an interface is refused: %s',
  (text) => {
    expect(messages(text)).toEqual(['Sum is an interface, not a type']);
  },
);

test.each([
  'type Sum = { a: number };',
  'declare global { interface Window { sum: number } }',
  "declare module 'library' { interface Options { sum: number } }",
])('a type, or what adds to a foreign interface, is left alone: %s', (text) => {
  expect(messages(text)).toEqual([]);
});
