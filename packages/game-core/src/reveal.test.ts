import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  channelBlur,
  isImageHintAvailable,
  possibleRanks,
  type RankGuess,
  triesUntilClue,
  zoomScale,
} from './reveal.ts';

const anyTries = fc.nat(1000);

test('[ZOOM1] the zoom is 7 minus 0.6 per guess, and at least 1', () => {
  const scales = Array.from({ length: 13 }, (_, guesses) => zoomScale(guesses, false));
  expect(scales).toEqual([7, 6.4, 5.8, 5.2, 4.6, 4, 3.4, 2.8, 2.2, 1.6, 1, 1, 1]);
});

test('[ZOOM2] the zoom of a solved puzzle is 1 after any number of guesses', () => {
  fc.assert(
    fc.property(anyTries, (guesses) => {
      expect(zoomScale(guesses, true)).toBe(1);
    }),
  );
});

test('[ZOOM3] the zoom never rises, stays between 1 and 7, and has at most one decimal', () => {
  fc.assert(
    fc.property(anyTries, (guesses) => {
      const scale = zoomScale(guesses, false);
      expect(zoomScale(guesses + 1, false)).toBeLessThanOrEqual(scale);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(7);
      expect(String(scale)).toMatch(/^\d(\.\d)?$/);
    }),
  );
});

test('[BLUR1] the blur is 10 px minus 1 px per try, and at least 0', () => {
  const blurs = Array.from({ length: 13 }, (_, tries) => channelBlur(tries, false));
  expect(blurs).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
});

test('[BLUR2] the blur of a solved puzzle is 0 px after any number of tries', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      expect(channelBlur(tries, true)).toBe(0);
    }),
  );
});

test.each([
  [0, false],
  [9, false],
  [10, true],
  [11, true],
])('[HINT1] whether the hint is available after %i tries is %s', (tries, available) => {
  expect(isImageHintAvailable(tries, false)).toBe(available);
});

test.each([9, 10, 42])(
  '[HINT2] the hint is not available once the puzzle is solved, after %i tries',
  (tries) => {
    expect(isImageHintAvailable(tries, true)).toBe(false);
  },
);

test.each([
  [5, 0, 5],
  [5, 4, 1],
  [5, 5, 0],
  [5, 6, 0],
  [10, 9, 1],
  [10, 99, 0],
])('[CLUE1] a clue given after %i tries is, after %i, %i tries away', (after, tries, left) => {
  expect(triesUntilClue({ field: 'debutYear', after }, tries)).toBe(left);
});

test('[CLUE2] each try brings a clue one nearer, and an available clue stays available', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(200), (after, tries) => {
      const clue = { field: 'rank', after };
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
])('[CLUE3] the possible ranks are narrowed: %s', (_title, guesses, best, worst) => {
  expect(possibleRanks(guesses, 150)).toEqual({ best, worst });
});

test('[CLUE4] the possible ranks ignore an unknown result, and are empty after contradictions', () => {
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
