import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from './folded-text.ts';

describe('folding', () => {
  test.each([
    ['Ána DÍAZ', 'ana diaz'],
    ['A\u0301na', 'ana'],
    ['Łøđßœæþı', 'lodssoeaethi'],
    ['ŁØĐẞŒÆÞI', 'lodssoeaethi'],
    ['  Łucja  O’Díaz', "lucja o'diaz"],
    ['İpek', 'ipek'],
    ['O’Neil', "o'neil"],
    ['O‘Neil', "o'neil"],
    ['  ana \t\u00A0 lu ', 'ana lu'],
    ['Ana-Lu J.', 'ana-lu j.'],
    ['\u0301', ''],
    [' ', ''],
  ])('[SEARCH1] %o folds to %o', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('[SEARCH1] folded text folds to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
