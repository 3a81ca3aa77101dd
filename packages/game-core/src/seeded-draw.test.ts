import { expect, test } from 'vitest';
import { seededDraw } from './seeded-draw.ts';

function draws(
  seed: string,
  { count, bound }: { count: number; bound: number },
): readonly number[] {
  const draw = seededDraw(seed);
  return Array.from({ length: count }, () => draw(bound));
}

const fifty = { count: 50, bound: 1_000 };

test('the same seed makes the same draws', () => {
  expect(draws('2026-11-21', fifty)).toEqual(draws('2026-11-21', fifty));
});

test('another seed makes other draws', () => {
  expect(draws('2026-11-21', fifty)).not.toEqual(draws('2026-11-22', fifty));
});

test('each number below the bound is drawn about equally often', () => {
  const counts = new Map<number, number>();
  for (const drawn of draws('even', { count: 6_000, bound: 6 })) {
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  // Each count is around a thousand; 144 is about five standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
