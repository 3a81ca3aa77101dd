import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelBlur, zoomScale } from './reveal.ts';

const anyTries = fc.nat(1000);

test('[ZOOM1] 7 minus 0.6 a guess, at least 1', () => {
  const scales = Array.from({ length: 13 }, (_, guesses) => zoomScale(guesses, false));
  expect(scales).toEqual([7, 6.4, 5.8, 5.2, 4.6, 4, 3.4, 2.8, 2.2, 1.6, 1, 1, 1]);
});

test('[ZOOM2] 1 when solved, after any number of guesses', () => {
  fc.assert(
    fc.property(anyTries, (guesses) => {
      expect(zoomScale(guesses, true)).toBe(1);
    }),
  );
});

test('[ZOOM3] never rises with a guess, stays from 1 to 7, has one decimal at most', () => {
  fc.assert(
    fc.property(anyTries, (guesses) => {
      const scale = zoomScale(guesses, false);
      expect(zoomScale(guesses + 1, false)).toBeLessThanOrEqual(scale);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(7);
      expect(String(scale)).toMatch(/^\d(\.\d)?$/);
    }),
  );
});

test('[BLUR1] 10 px minus 1 a try, at least 0', () => {
  const blurs = Array.from({ length: 13 }, (_, tries) => channelBlur(tries, false));
  expect(blurs).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
});

test('[BLUR2] 0 px when solved, after any number of tries', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      expect(channelBlur(tries, true)).toBe(0);
    }),
  );
});
