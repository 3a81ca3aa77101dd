import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('the same seed gives the same draws and another seed others', () => {
  const draws = (seed: string): number[] => {
    const random = randomFrom(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draws('one')).toEqual(draws('one'));
  expect(draws('one')).not.toEqual(draws('other'));
});

test('draws stay within their bounds and whole ones reach both', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.integer({ min: 0, max: 5 }), (seed, low, span) => {
      const random = randomFrom(seed);
      const drawn = Array.from({ length: 200 }, () => random.whole(low, low + span));
      expect(Math.min(...drawn)).toBe(low);
      expect(Math.max(...drawn)).toBe(low + span);
      expect(random.next()).toBeGreaterThanOrEqual(0);
      expect(random.next()).toBeLessThan(1);
    }),
  );
});

test('shuffling keeps every item', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
      const shuffled = randomFrom(seed).shuffle(items);
      const rising = (left: number, right: number): number => left - right;
      expect(shuffled.sort(rising)).toEqual([...items].sort(rising));
    }),
  );
});

test('weighted choices come in proportion to their weights', () => {
  const random = randomFrom('weights');
  const drawn = Array.from({ length: 4000 }, () =>
    random.weighted([
      ['rare', 1],
      ['common', 3],
    ]),
  );
  const rare = drawn.filter((choice) => choice === 'rare').length / drawn.length;
  expect(rare).toBeGreaterThan(0.22);
  expect(rare).toBeLessThan(0.28);
});

test('nothing can be picked from nothing', () => {
  expect(() => randomFrom('empty').pick([])).toThrow(RangeError);
});
