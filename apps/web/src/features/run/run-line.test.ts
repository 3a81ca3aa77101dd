import { describe, expect, it } from 'vitest';
import { runLine, standstills } from './run-line.ts';

describe('the line of a run', () => {
  it('has a point for each round, when it ended and with the score after it', () => {
    const rounds = [
      { right: true, seconds: 2 },
      { right: true, seconds: 1.5 },
    ];
    expect(runLine(rounds)).toEqual([
      { second: 2, score: 1, isRight: true },
      { second: 3.5, score: 2, isRight: true },
    ]);
  });

  it('stands still at a miss, whose answer is shown for 1.5 seconds before the next round', () => {
    const rounds = [
      { right: false, seconds: 2 },
      { right: false, seconds: 1 },
      { right: true, seconds: 3 },
    ];
    expect(runLine(rounds)).toEqual([
      { second: 2, score: 0, isRight: false },
      { second: 4.5, score: 0, isRight: false },
      { second: 9, score: 1, isRight: true },
    ]);
  });

  it('has no point before the first round is over', () => {
    expect(runLine([])).toEqual([]);
  });
});

it('the misses between two right answers are one point, in their middle', () => {
  const rounds = [false, false, false, true, true, false].map((right) => ({ right, seconds: 2 }));
  expect(standstills(runLine(rounds))).toEqual([
    { score: 0, second: 5.5 },
    { score: 2, second: 16.5 },
  ]);
});
