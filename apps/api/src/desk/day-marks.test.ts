import { TRIES_BANDS } from '@starguess/api-contract';
import { describe, expect, it } from 'vitest';
import type { PuzzleWins } from '../store/reporting/win-reports.ts';
import { dayMarkOf, difficultyOf } from './day-marks.ts';

/** A day whose wins took so many tries: the number of wins for each of the first bands. */
function dayOf(...wins: readonly number[]): PuzzleWins {
  const histogram = TRIES_BANDS.map((_, index) => wins[index] ?? 0);
  const numberOfSuccesses = histogram.reduce((sum, number) => sum + number, 0);
  return { date: '2026-03-01', puzzle: 'classic', numberOfSuccesses, histogram };
}

const USUAL = dayOf(1, 3, 8, 12, 8, 4, 2, 2);
const USUAL_DAYS = Array.from({ length: 6 }, () => USUAL);

describe('how a day went', () => {
  it.each([
    ['no wins', dayOf(), undefined, undefined],
    ['one win', dayOf(0, 0, 1), '3', 1],
    ['an even number of wins', dayOf(1, 1), '1', 1],
    ['wins in a band', dayOf(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2), '11–15', 1 / 3],
    ['wins past every band', dayOf(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), '26+', 0],
  ])('is known for %s', (_what, day, medianTries, bySixth) => {
    expect(difficultyOf(day)).toEqual({ medianTries, bySixth });
  });
});

describe('a day', () => {
  it.each([
    ['like the others', USUAL, undefined],
    ['solved by fewer with the sixth try', dayOf(1, 2, 3, 4, 5, 6, 6, 6, 4, 3), 'hard'],
    ['whose median is three tries later', dayOf(0, 0, 2, 3, 3, 5, 12, 2), 'hard'],
    ['solved three tries sooner', dayOf(20, 4, 4), 'easy'],
    ['flooded with wins in one try', dayOf(200, 3, 8, 12, 8, 4, 2, 2), 'flood'],
    ['with few wins', dayOf(0, 0, 0, 0, 0, 0, 0, 9), undefined],
  ])('%s is marked %s', (_what, day, mark) => {
    expect(dayMarkOf(day, USUAL_DAYS)).toBe(mark);
  });

  it('is neither hard nor easy before five others are known, but may be a flood', () => {
    const few = USUAL_DAYS.slice(0, 4);
    expect(dayMarkOf(dayOf(0, 0, 0, 0, 0, 0, 0, 40), few)).toBeUndefined();
    expect(dayMarkOf(dayOf(200), few)).toBe('flood');
  });

  it("isn't a flood where most players always need one try", () => {
    const easy = Array.from({ length: 6 }, () => dayOf(80, 10, 10));
    expect(dayMarkOf(dayOf(90, 10), easy)).toBeUndefined();
  });
});
