import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { editRatio } from './search.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 9 });

test('[SEARCH9] the ratio is that of Levenshtein’s distance', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const longer = Math.max(one.length, other.length, 1);
      expect(editRatio(one, other)).toBe(1 - distance(one, other) / longer);
    }),
  );
});
