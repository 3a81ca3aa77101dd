import ts from 'typescript';
import { expect, test } from 'vitest';
import { positionalParameters } from './positional-parameters.ts';

function messages(text: string): readonly string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  return positionalParameters(source).map(({ message }) => message);
}

test.each([
  ['a private function', 'function add(a, b, c) {}'],
  ['an exported function', 'export function add(a, b, c) {}'],
  ['a function inside another', 'function outer() { function add(a, b, c) {} }'],
  ['a rest after two', 'function add(a, b, ...c) {}'],
  ['an optional third', 'function add(a, b, c = 1) {}'],
  ['an arrow of a constant', 'const add = (a, b, c) => a;'],
  ['a type of functions', 'type add = (a: 1, b: 2, c: 3) => void;'],
  ['a property of a type', 'type Sums = { readonly add: (a: 1, b: 2, c: 3) => void };'],
  ['a method of a type', 'type Sums = { add(a: 1, b: 2, c: 3): void };'],
  ['a function as parameter', 'function use(add: (a: 1, b: 2, c: 3) => void) {}'],
])('%s is refused with a third parameter', (_, text) => {
  expect(messages(text)).toEqual(['add takes 3 parameters by position']);
});

test.each([
  ['two parameters', 'function add(a, b) {}'],
  ['an object after one', 'function add(a, { b, c, d }) {}'],
  ['a type for this', 'function add(this: Sums, a, b) {}'],
  ['a callback', 'function add(all) { return all.reduce((sum, one, index) => sum, 0); }'],
  ['an arrow with a written type', 'const add: Reviver = (key, value, context) => value;'],
])('%s is left alone', (_, text) => {
  expect(messages(text)).toEqual([]);
});
