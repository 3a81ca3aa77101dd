import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneEditAway } from '../testing/plain-search.ts';
import { beginsWithinOneEdit, typedWord } from './word-places.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
const anyTyped = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 });

test('[SEARCH8] one edit is found wherever it is', () => {
  fc.assert(
    fc.property(anyTyped, anyWord, (typed, word) => {
      expect(beginsWithinOneEdit(typedWord(typed), word)).toBe(isOneEditAway(typed, word));
    }),
    { numRuns: 5000 },
  );
});
