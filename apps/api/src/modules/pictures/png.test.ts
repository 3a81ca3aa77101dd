import { expect, test } from 'vitest';
import { decodePng } from '../../testing/decoded-png.ts';
import { encodePng } from './png.ts';

test('a PNG has the pixels that it was made of', async () => {
  const pixels = Buffer.from(Array.from({ length: 3 * 2 * 4 }, (_, index) => index * 9));
  const png = await encodePng({ width: 3, height: 2, pixels });
  expect(decodePng(Buffer.from(png))).toEqual({ width: 3, height: 2, pixels });
});
