import { expect, test } from 'vitest';
import { seededDraw } from './seeded-draw.ts';

function draws(seed: string, count: number, bound: number): readonly number[] {
  const draw = seededDraw(seed);
  return Array.from({ length: count }, () => draw(bound));
}

test('the same seed makes the same draws', () => {
  expect(draws('2026-11-21', 50, 1_000)).toEqual(draws('2026-11-21', 50, 1_000));
});

test('another seed makes others', () => {
  expect(draws('2026-11-21', 50, 1_000)).not.toEqual(draws('2026-11-22', 50, 1_000));
});

test('each number below the bound comes about as often', () => {
  const counts = new Map<number, number>();
  for (const drawn of draws('even', 6_000, 6)) counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  // Five standard deviations, about 144, around a thousand each.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
