import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { stringSimilarity } from 'string-similarity-js';
import { describe, expect, test } from 'vitest';
import { createSearchIndex, foldText, searchOptions } from './search.ts';

type Option = { readonly id: string; readonly name: string };
type Sought = { readonly names: readonly string[]; readonly text: string };

function optionsOf(names: readonly string[]): readonly Option[] {
  return names.map((name, index) => ({ id: String(index), name }));
}

function search(names: readonly string[], text: string) {
  return searchWithout([], { names, text });
}

function searchWithout(excludedIds: readonly string[], { names, text }: Sought) {
  const index = createSearchIndex(optionsOf(names));
  const found = searchOptions(index, { text, excludedIds: new Set(excludedIds) });
  return found.map(({ name }) => name);
}

function editRatio(text: string, name: string): number {
  return 1 - distance(text, name) / Math.max(text.length, name.length);
}

/** Uses few different letters, so that names often contain a text, and in several places. */
const anyText = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'á', 'Ł', 'ß', ' ', '-', '’'),
  minLength: 1,
  maxLength: 5,
});
const anyNames = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', 'Á', 'l', 's', ' ', '-', "'"), maxLength: 14 }),
  { maxLength: 25 },
);

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

describe('the search', () => {
  test('[SEARCH2] finds names that contain the text, in any case and with any marks', () => {
    expect(search(['Łucja Díaz', 'Lucia Dias', 'Mia'], 'JA DI')).toEqual(['Łucja Díaz']);
    expect(search(['Lucia'], 'łu')).toEqual(['Lucia']);
    expect(search(['Mia'], 'mai')).toEqual([]);
  });

  test('[SEARCH2] finds all names that contain the text and no others', () => {
    fc.assert(
      fc.property(anyNames, anyText, (names, text) => {
        const folded = foldText(text);
        const holding = names.filter((name) => folded !== '' && foldText(name).includes(folded));
        expect(search(names, text).toSorted()).toEqual(holding.toSorted());
      }),
    );
  });

  test.each(['', ' ', '\u0301', ' \t '])('[SEARCH3] finds nothing for %o', (text) => {
    expect(search(['Mia', ' '], text)).toEqual([]);
  });

  test('[SEARCH4] leaves out excluded ids', () => {
    const names = ['Mia', 'Mina', 'Mira'];
    expect(searchWithout(['1'], { names, text: 'mi' })).toEqual(['Mia', 'Mira']);
  });
});

describe('the order of matches', () => {
  test('[SEARCH5] has the most similar name first', () => {
    const names = ['Ana Maria Luz', 'Ana', 'Mariana', 'Anabel'];
    expect(search(names, 'ana')).toEqual(['Ana', 'Anabel', 'Mariana', 'Ana Maria Luz']);
  });

  test('[SEARCH5] has the shortest name first for one letter', () => {
    expect(search(['Zoe Lux', 'Xi', 'Max'], 'x')).toEqual(['Xi', 'Max', 'Zoe Lux']);
  });

  test('[SEARCH5] is the order of edit-distance ratios', () => {
    fc.assert(
      fc.property(anyNames, anyText, (names, text) => {
        const ratios = search(names, text).map((name) => editRatio(foldText(text), foldText(name)));
        expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
      }),
    );
  });

  test('[SEARCH5] is the same by similarity and by edit-distance ratio', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ł', '𝒶'), maxLength: 8 });
    const anyFolded = letters.filter((text) => text !== '');
    fc.assert(
      fc.property(anyFolded, letters, letters, letters, letters, (text, a, b, c, d) => {
        const [one, other] = [a + text + b, c + text + d];
        const similarity = (name: string) => stringSimilarity(text, name, Math.min(2, text.length));
        expect(Math.sign(similarity(one) - similarity(other))).toBe(
          Math.sign(editRatio(text, one) - editRatio(text, other)),
        );
      }),
    );
  });

  test('[SEARCH6] breaks ties by start of the name, start of a word, and alphabet', () => {
    const names = ['Zz Nora', 'Leonora', 'Noraleo', 'Aa-Nora', 'Elenora', 'Noraann', 'Lenoran'];
    expect(search(names, 'nora')).toEqual([
      'Noraann',
      'Noraleo',
      'Aa-Nora',
      'Zz Nora',
      'Elenora',
      'Lenoran',
      'Leonora',
    ]);
  });

  test('[SEARCH6] counts a later word even if the text occurs earlier within another', () => {
    expect(search(['bana ana', 'banana a'], 'ana')).toEqual(['bana ana', 'banana a']);
    expect(search(['bcabc abc', 'aabc-aabc'], 'abc')).toEqual(['bcabc abc', 'aabc-aabc']);
  });

  test('[SEARCH6] keeps the given order of names that fold alike', () => {
    expect(search(['Aná', 'Ana', 'ANA'], 'an')).toEqual(['Aná', 'Ana', 'ANA']);
  });
});
