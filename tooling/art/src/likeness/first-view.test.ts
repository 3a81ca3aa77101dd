import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANVAS } from '../portraits/portrait.ts';
import { FIRST_SCALE, firstView, focalPointAt } from './first-view.ts';

/** Canvas units by which rounding the focal point to a whole percent may move the view. */
const ROUNDING = 0.5 * (CANVAS.size / 100);

const half = CANVAS.size / FIRST_SCALE / 2;

/** The middle of what shows at the first scale when the origin of the transform is at `percent`. */
function middleOfView(percent: number, start: number): number {
  return start + (percent / 100) * (CANVAS.size - half * 2) + half;
}

test('a focal point puts its spot in the middle of the first view, as far as the edges let it', () => {
  const along = fc.double({ min: 0, max: CANVAS.size, noNaN: true });
  fc.assert(
    fc.property(along, along, (right, down) => {
      const spot = { x: CANVAS.x + right, y: CANVAS.y + down };
      const { x, y } = focalPointAt(spot);
      for (const [percent, value, start] of [
        [x, spot.x, CANVAS.x],
        [y, spot.y, CANVAS.y],
      ] as const) {
        expect(percent).toBe(Math.round(percent));
        const nearest = Math.min(start + CANVAS.size - half, Math.max(start + half, value));
        expect(Math.abs(middleOfView(percent, start) - nearest)).toBeLessThanOrEqual(
          ROUNDING + 1e-9,
        );
      }
    }),
  );
});

test('the first view is the seventh of the side that the focal point keeps in place', () => {
  const size = 14;
  const pixels = Uint8Array.from({ length: size * size * 3 }, (_, index) => Math.floor(index / 3));
  expect([...firstView({ size, pixels }, { x: 0, y: 0 }).pixels]).toEqual(
    [0, 1, 14, 15].flatMap((value) => [value, value, value]),
  );
  expect([...firstView({ size, pixels }, { x: 100, y: 50 }).pixels]).toEqual(
    [96, 97, 110, 111].flatMap((value) => [value, value, value]),
  );
});
