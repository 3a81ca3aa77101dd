import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jpeg, png, webp } from '../../testing/turned-pictures.ts';
import { checkPicture } from '../picture.ts';
import { turnFault } from './orientation.ts';

test.each([
  ['jpg', jpeg],
  ['jpg', (orientation: number) => jpeg(orientation, 'II')],
  ['png', png],
  ['webp', webp],
] as const)('a %s is turned by its EXIF orientation alone', (format, picture) => {
  expect(checkPicture(picture(1), `a.${format}`)).toMatchObject({ ok: true });
  expect(turnFault(picture(1), format)).toBeUndefined();
  expect(turnFault(picture(6), format)).toMatch(/EXIF orientation 6/);
  expect(turnFault(picture(3), format)).toMatch(/EXIF orientation 3/);
});

test('pictures that are cut or damaged are looked through to their end', () => {
  const pictures = fc.constantFrom(jpeg(6), png(6), webp(6));
  const bytes = fc.tuple(pictures, fc.nat(80), fc.nat(80), fc.nat(255));
  fc.assert(
    fc.property(bytes, fc.constantFrom('jpg', 'png', 'webp'), ([whole, end, at, value], format) => {
      const damaged = Buffer.from(whole.subarray(0, end));
      if (at < damaged.length) damaged[at] = value;
      expect([undefined, expect.any(String)]).toContainEqual(turnFault(damaged, format));
    }),
  );
});
