import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLUES, type Clue, possibleRanks, type RankGuess, triesUntilClue } from './clues.ts';
import { compareNumbers } from './comparison.ts';

function guessOf(rank: number, answer: number): RankGuess {
  const negated = { currentGuessValue: -rank, compareToValue: -answer };
  return { rank, comparisonResult: compareNumbers('rank', negated).comparisonResult };
}

test.each<[Clue, number, number]>([
  ['debut-year', 0, 5],
  ['debut-year', 4, 1],
  ['debut-year', 5, 0],
  ['debut-year', 6, 0],
  ['ranking', 0, 10],
  ['ranking', 9, 1],
  ['ranking', 10, 0],
  ['ranking', 99, 0],
])('[CLUE1] %s after %i tries: %i to go', (clue, tries, left) => {
  expect(triesUntilClue(clue, tries)).toBe(left);
});

test('[CLUE2] one try is one step, and an available clue stays available', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLUES), fc.nat(200), (clue, tries) => {
      const left = triesUntilClue(clue, tries);
      expect(triesUntilClue(clue, tries + 1)).toBe(Math.max(0, left - 1));
    }),
  );
});

test.each<[string, readonly RankGuess[], number, number]>([
  ['no guess leaves the pool', [], 1, 150],
  ['Higher leaves the ranks below', [{ rank: 5, comparisonResult: 'greater' }], 6, 150],
  ['Lower leaves the ranks above', [{ rank: 40, comparisonResult: 'less' }], 1, 39],
  ['equal leaves one rank', [{ rank: 12, comparisonResult: 'equal' }], 12, 12],
  [
    'several narrow it',
    [
      { rank: 40, comparisonResult: 'less' },
      { rank: 5, comparisonResult: 'greater' },
      { rank: 2, comparisonResult: 'greater' },
    ],
    6,
    39,
  ],
])('[CLUE3] %s', (_title, guesses, best, worst) => {
  expect(possibleRanks(guesses, 150)).toEqual({ best, worst });
});

test('[CLUE3] the answer is always within, and no guessed rank but the answer is', () => {
  const rank = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(rank, fc.array(rank), (answer, guessed) => {
      const { best, worst } = possibleRanks(
        guessed.map((guess) => guessOf(guess, answer)),
        60,
      );
      expect(best).toBeLessThanOrEqual(answer);
      expect(worst).toBeGreaterThanOrEqual(answer);
      const within = guessed.filter((guess) => guess >= best && guess <= worst);
      expect(within.every((guess) => guess === answer)).toBe(true);
    }),
  );
});

test('[CLUE4] an unknown result narrows nothing; contradictions leave an empty range', () => {
  expect(possibleRanks([{ rank: 7, comparisonResult: null }], 50)).toEqual({ best: 1, worst: 50 });
  const contradiction = possibleRanks(
    [
      { rank: 20, comparisonResult: 'greater' },
      { rank: 10, comparisonResult: 'less' },
    ],
    50,
  );
  expect(contradiction).toEqual({ best: 21, worst: 9 });
});
