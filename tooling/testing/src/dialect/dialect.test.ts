import { expect, test } from 'vitest';
import { dialectProblems } from './dialect.ts';

test('a source that breaks every rule of the dialect gets a problem with its line for each', () => {
  const text = [
    '/** Adds. */',
    'function add(a: number, b: number, c: number) {',
    '  return a + b + c;',
    '}',
    '',
    'export const sum = () => add(1, 2, 3);',
    'export interface Sum {}',
  ].join('\n');
  expect(dialectProblems('src/sum.ts', text)).toEqual([
    'src/sum.ts:6: the exported sum is no function declaration',
    'src/sum.ts:2: add stands above the exported sum, which uses it',
    'src/sum.ts:7: Sum is an interface, not a type',
    'src/sum.ts:2: add takes 3 parameters by position',
  ]);
});

test('a source in the dialect has no problems', () => {
  const text =
    'export function sum() {\n  return add({ a: 1 });\n}\n\nfunction add({ a }: { a: number }) {\n  return a;\n}\n';
  expect(dialectProblems('src/sum.ts', text)).toEqual([]);
});

test('markup in a source is read as such', () => {
  expect(
    dialectProblems('src/list.tsx', 'export const List = () => <ul aria-label="a" />;'),
  ).toHaveLength(1);
});
