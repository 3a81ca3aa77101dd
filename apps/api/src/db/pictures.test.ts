import { expect, it } from 'vitest';
import { pictureBatches } from './pictures.ts';

const ofMegabytes = (...sizes: readonly number[]) =>
  sizes.map((size, at) => ({ address: `/art/${at}.png`, bytes: new Uint8Array(size * 1e6) }));

it.each([
  ['none', [], []],
  ['as many as have 8 MB', [2, 2, 2, 2, 2], [[2, 2, 2, 2], [2]]],
  ['one, however large', [9, 1, 9], [[9], [1], [9]]],
  ['small ones with large ones', [1, 7, 0.5, 7, 1], [[1, 7], [0.5, 7], [1]]],
])('a batch of pictures holds %s', (_what, sizes, batches) => {
  const found = [...pictureBatches(ofMegabytes(...sizes))];
  expect(found.map((batch) => batch.map(({ bytes }) => bytes.length / 1e6))).toEqual(batches);
});
