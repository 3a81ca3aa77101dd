import { expect, test } from 'vitest';
import { contrast, darken, distance, luminance, mix } from './colour.ts';

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('luminance runs from black to white', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1, 10);
});

test('mixing goes from the one colour to the other', () => {
  expect(mix('#102030', { to: '#405060', share: 0 })).toBe('#102030');
  expect(mix('#102030', { to: '#405060', share: 1 })).toBe('#405060');
  expect(mix('#000000', { to: '#ffffff', share: 0.5 })).toBe('#808080');
  expect(darken('#808080', 0.5)).toBe('#404040');
});

test('distance is the length of the way in RGB', () => {
  expect(distance('#000000', '#030400')).toBe(5);
});
