import { expect, it } from 'vitest';
import { textsIn } from './json-shapes.ts';

it('takes the texts of a list and skips what is none', () => {
  expect(textsIn(['one', 7, null, '', 'two', ['three'], 'x'.repeat(9)], 8)).toEqual(['one', 'two']);
});

it.each([undefined, null, 'one', 7, { 0: 'one' }])('finds none in %j', (value) => {
  expect(textsIn(value, 8)).toEqual([]);
});
