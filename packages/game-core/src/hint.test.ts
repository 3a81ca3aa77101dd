import { expect, test } from 'vitest';
import { isImageHintAvailable } from './hint.ts';

test.each([
  [0, false],
  [9, false],
  [10, true],
  [11, true],
])('[HINT1] after %i tries without the answer: %s', (tries, available) => {
  expect(isImageHintAvailable(tries, false)).toBe(available);
});

test.each([9, 10, 42])('[HINT2] not once solved, after %i tries', (tries) => {
  expect(isImageHintAvailable(tries, true)).toBe(false);
});
