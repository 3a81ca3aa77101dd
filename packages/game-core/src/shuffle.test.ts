import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from './seeded-draw.ts';
import { drawShuffle, type Fits } from './shuffle.ts';

const POOL = ['a', 'b', 'c', 'd', 'e', 'f'];
const anywhere: Fits = () => true;

/** Reads which items fit each position from text such as `ab|bc|ca`. */
function table(text: string): Fits {
  const rows = text.split('|');
  return (item, position) => rows[position]?.includes(item) ?? false;
}

describe('a shuffle', () => {
  test('[PICK1] holds every item once', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 40 }), (seed, size) => {
        const pool = Array.from({ length: size }, (_, index) => `item ${index}`);
        const shuffle = drawShuffle(pool, { draw: seededDraw(seed), fits: [anywhere] });
        expect(shuffle.toSorted()).toEqual(pool.toSorted());
      }),
    );
  });

  test('[PICK1] can come in every order', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 500; seed += 1) {
      seen.add(drawShuffle(['a', 'b', 'c'], { draw: seededDraw(seed), fits: [anywhere] }).join(''));
    }
    expect(seen).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
  });

  test('[PICK1] needs a draw below its bound', () => {
    expect(() => drawShuffle(POOL, { draw: (bound) => bound, fits: [anywhere] })).toThrow(
      RangeError,
    );
  });
});

describe('rules of a shuffle', () => {
  test.each([
    ['items move over', 'ab|a|cd|cdef|e|f'],
    ['in a long chain', 'ab|bc|cd|de|ef|a'],
  ])('[PICK6] the strictest rule is kept if any order keeps it: %s', (_title, rule) => {
    const fits = table(rule);
    for (let seed = 0; seed < 50; seed += 1) {
      const shuffle = drawShuffle(POOL, { draw: seededDraw(seed), fits: [fits, anywhere] });
      expect(shuffle.every(fits)).toBe(true);
      expect(shuffle.toSorted()).toEqual(POOL);
    }
  });

  test('[PICK6] as many positions as possible keep a rule that no order keeps', () => {
    const fits = table('a|a|a|abcdef|abcdef|abcdef');
    for (let seed = 0; seed < 50; seed += 1) {
      const shuffle = drawShuffle(POOL, { draw: seededDraw(seed), fits: [fits, anywhere] });
      expect(shuffle.filter(fits)).toHaveLength(4);
      expect(shuffle.toSorted()).toEqual(POOL);
    }
  });

  test('[PICK6] the loosest rule is never broken', () => {
    const never: Fits = () => false;
    const fits = table('abc|abc|abc|def|def|def');
    const shuffle = drawShuffle(POOL, { draw: seededDraw(1), fits: [never, fits] });
    expect(shuffle.every(fits)).toBe(true);
    expect(() => drawShuffle(POOL, { draw: seededDraw(1), fits: [never] })).toThrow(RangeError);
  });
});
