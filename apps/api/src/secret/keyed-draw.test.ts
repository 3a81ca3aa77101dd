import { expect, test } from 'vitest';
import { createKeyedDraw } from './keyed-draw.ts';

const key = Buffer.alloc(32, 1);

function drawn(
  draw: (bound: number) => number,
  { bound, count }: { bound: number; count: number },
) {
  return Array.from({ length: count }, () => draw(bound));
}

test('the same key and label give the same stream, any other gives another', () => {
  const stream = drawn(createKeyedDraw(key, 'a'), { bound: 1_000, count: 40 });
  expect(drawn(createKeyedDraw(key, 'a'), { bound: 1_000, count: 40 })).toEqual(stream);
  expect(drawn(createKeyedDraw(key, 'b'), { bound: 1_000, count: 40 })).not.toEqual(stream);
  expect(drawn(createKeyedDraw(Buffer.alloc(32, 2), 'a'), { bound: 1_000, count: 40 })).not.toEqual(
    stream,
  );
});

test('a known key and label give a known stream', () => {
  expect(drawn(createKeyedDraw(key, 'known'), { bound: 1_000_000, count: 3 })).toEqual([
    983_472, 662_549, 620_760,
  ]);
});

test('every drawn number below the bound comes about as often', () => {
  const counts = [0, 0, 0];
  for (const number of drawn(createKeyedDraw(key, 'fair'), { bound: 3, count: 9_000 })) {
    counts[number] = (counts[number] ?? 0) + 1;
  }
  expect(counts.reduce((sum, count) => sum + count)).toBe(9_000);
  for (const count of counts) expect(Math.abs(count - 3_000)).toBeLessThan(200);
});

test('a draw skips words that would exceed its bound instead of wrapping them around', () => {
  const bound = 2 ** 31 + 1;
  for (const number of drawn(createKeyedDraw(key, 'wide'), { bound, count: 200 })) {
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(bound);
  }
});
