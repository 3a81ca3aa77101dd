import { describe, expect, it } from 'vitest';
import { firstZoomRule, zoomStyle } from './zoom-style.ts';

describe('the zoom', () => {
  it('[ZOOM1] of a rendered page is that of a picture without guesses', () => {
    expect(firstZoomRule({ x: 41.5, y: 38 })).toBe(
      '[data-slot="guess-picture"] img{transform:scale(7);transform-origin:41.5% 38%}',
    );
    const first = zoomStyle({ tries: 0, isSolved: false, focalPoint: { x: 41.5, y: 38 } });
    expect(first).toEqual({ transform: 'scale(7)', 'transform-origin': '41.5% 38%' });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is never written with %s', (x) => {
    expect(() => firstZoomRule({ x, y: 38 })).toThrow(RangeError);
    expect(() => firstZoomRule({ x: 38, y: x })).toThrow(RangeError);
  });
});
