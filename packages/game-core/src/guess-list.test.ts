import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addGuess, isSolved, knownGuesses } from './guess-list.ts';

const isKnown = (id: string) => id !== 'gone';
const anyGuesses = fc.array(fc.constantFrom('a', 'b', 'c', 'gone'), { maxLength: 10 });

test('[GUESS1] a new guess goes to the front', () => {
  expect(addGuess([], 'a')).toEqual(['a']);
  expect(addGuess(['b', 'a'], 'c')).toEqual(['c', 'b', 'a']);
});

test('[GUESS2] a repeated guess returns the same list', () => {
  const ids = ['b', 'a'];
  expect(addGuess(ids, 'a')).toBe(ids);
});

test.each<[readonly string[], readonly string[]]>([
  [[], []],
  [['gone'], []],
  [
    ['b', 'gone', 'a'],
    ['b', 'a'],
  ],
  [
    ['a', 'b', 'a'],
    ['b', 'a'],
  ],
])('[GUESS3] of the stored guesses %j, the counted ones are %j', (ids, known) => {
  expect(knownGuesses(ids, isKnown)).toEqual(known);
});

test('[GUESS3] a stored list counts as if each guess had been added in turn', () => {
  fc.assert(
    fc.property(anyGuesses, (made) => {
      const added = made.filter(isKnown).reduce<readonly string[]>(addGuess, []);
      expect(knownGuesses(made.toReversed(), isKnown)).toEqual(added);
    }),
  );
});

test('[GUESS4] a puzzle is solved once the target is among the guesses', () => {
  expect(isSolved([], 'a')).toBe(false);
  expect(isSolved(['c', 'b'], 'a')).toBe(false);
  expect(isSolved(['c', 'a', 'b'], 'a')).toBe(true);
});
