import { describe, expect, test } from 'vitest';
import { changedPixels, detail, difference, evenness, rasterise, variation } from './raster.ts';

function picture(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${drawing}</svg>`;
}

const white = rasterise(picture('<path d="M0 0H4V4H0Z" fill="#fff"/>'), 4);
const black = rasterise(picture('<path d="M0 0H4V4H0Z"/>'), 4);
const halves = rasterise(picture('<path d="M0 0H4V4H0Z" fill="#fff"/><path d="M0 0H2V4H0Z"/>'), 4);

describe('an even surface', () => {
  test('has no variation, no detail and one colour', () => {
    expect(variation(white)).toBe(0);
    expect(detail(white)).toBe(0);
    expect(evenness(white)).toBe(1);
  });
});

describe('two halves of a picture', () => {
  test('vary by half the range and hold each colour half', () => {
    expect(variation(halves)).toBe(127.5);
    expect(evenness(halves)).toBe(0.5);
  });

  test('have one edge in three columns of neighbours, seen in one of two directions', () => {
    expect(detail(halves)).toBeCloseTo(255 / 6, 10);
  });
});

test('difference is the mean over all channels', () => {
  expect(difference(white, white)).toBe(0);
  expect(difference(white, black)).toBe(255);
  expect(difference(white, halves)).toBe(127.5);
  expect(() => difference(white, rasterise(picture(''), 5))).toThrow(RangeError);
});

test('changed pixels are counted beyond the tolerance', () => {
  expect(changedPixels(white, { right: halves, tolerance: 0 })).toBe(8);
  expect(changedPixels(white, { right: halves, tolerance: 255 })).toBe(0);
});
