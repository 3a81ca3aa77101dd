import { expect, it } from 'vitest';
import { quantity } from './quantity.ts';

it.each([
  [0, 'table', '0 tables'],
  [1, 'table', '1 table'],
  [2, 'table', '2 tables'],
  [1, 'entry', '1 entry'],
  [3, 'entry', '3 entries'],
  [3, 'day', '3 days'],
])('%d of %j are %j', (count, noun, text) => {
  expect(quantity(count, noun)).toBe(text);
});
