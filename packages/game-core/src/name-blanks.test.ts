import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameBlanks } from './name-blanks.ts';

const SEED = '/model/ana-diaz:2025-03-01';

function show(
  name: string,
  o: { wrongGuesses: number; seed?: string; isSolved?: boolean },
): string {
  return nameBlanks(name, { seed: SEED, isSolved: false, ...o })
    .map(({ grapheme, isShown }) => (isShown ? grapheme : '_'))
    .join('');
}

function countShownLetters(name: string, wrongGuesses: number): number {
  const blanks = nameBlanks(name, { wrongGuesses, seed: SEED, isSolved: false });
  return blanks.filter(({ isLetter, isShown }) => isLetter && isShown).length;
}

const anyName = fc.string({ unit: 'grapheme', maxLength: 12 });
const anyGuesses = fc.nat(60);

describe('the letters of a name', () => {
  test.each<[string, readonly string[], number]>([
    ['letters and digits', ['A', '1'], 2],
    ['a letter with its combining mark', ['e\u0301'], 1],
    ['a letter outside the basic plane', ['\u{10400}'], 1],
    ['no letter: blank, hyphen, apostrophe, full stop', [' ', '-', '\u2019', '.'], 0],
    ['no letter: an emoji of several code points', ['👩‍🎤'], 0],
  ])('[BLANK1] %s', (_title, graphemes, letters) => {
    const blanks = nameBlanks(graphemes.join(''), { wrongGuesses: 0, seed: SEED, isSolved: false });
    expect(blanks.map(({ grapheme }) => grapheme)).toEqual(graphemes);
    expect(blanks.filter(({ isLetter }) => isLetter)).toHaveLength(letters);
  });

  test('[BLANK1] the graphemes make up the name', () => {
    fc.assert(
      fc.property(anyName, anyGuesses, (name, wrongGuesses) => {
        const blanks = nameBlanks(name, { wrongGuesses, seed: SEED, isSolved: false });
        expect(blanks.map(({ grapheme }) => grapheme).join('')).toBe(name);
      }),
    );
  });
});

describe('the number of letters shown', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [10, 5],
    [12, 6],
    [14, 6],
    [100, 6],
  ])('[BLANK2] after %i wrong guesses is %i of the seven of Ana Díaz', (wrong, shown) => {
    expect(countShownLetters('Ana Díaz', wrong)).toBe(shown);
  });

  test.each(['X', '', '- -'])('[BLANK2] is 0 for %o', (name) => {
    expect(countShownLetters(name, 50)).toBe(0);
  });
});

describe('the order of letters', () => {
  test('[BLANK3] is known for known names and seeds', () => {
    const shown = [0, 2, 4, 6, 8, 10, 12].map((wrongGuesses) => show('Ana Díaz', { wrongGuesses }));
    expect(shown).toEqual([
      '___ ____',
      '___ _í__',
      '___ _ía_',
      '__a _ía_',
      '_na _ía_',
      '_na Día_',
      '_na Díaz',
    ]);
  });

  test('[BLANK3] keeps a letter shown once it is shown', () => {
    fc.assert(
      fc.property(anyName, anyGuesses, fc.string(), (name, wrongGuesses, seed) => {
        const before = nameBlanks(name, { wrongGuesses, seed, isSolved: false });
        const after = nameBlanks(name, { wrongGuesses: wrongGuesses + 1, seed, isSolved: false });
        expect(before.every(({ isShown }, index) => !isShown || after[index]?.isShown)).toBe(true);
      }),
    );
  });
});

test('[BLANK4] a grapheme that is not a letter is always shown', () => {
  expect(show('Ana-Lu O’Dí 2.', { wrongGuesses: 0 })).toBe('___-__ _’__ _.');
  fc.assert(
    fc.property(anyName, anyGuesses, (name, wrongGuesses) => {
      const blanks = nameBlanks(name, { wrongGuesses, seed: SEED, isSolved: false });
      expect(blanks.every(({ isLetter, isShown }) => isLetter || isShown)).toBe(true);
    }),
  );
});

test('[BLANK5] a solved puzzle shows the whole name', () => {
  fc.assert(
    fc.property(anyName, anyGuesses, (name, wrongGuesses) => {
      expect(show(name, { wrongGuesses, isSolved: true })).toBe(name);
    }),
  );
});
