import { describe, expect, it } from 'vitest';
import { runLine } from './run-line.ts';

describe('the line of a run', () => {
  it('has a point for each round, when it ended and with the score after it', () => {
    const rounds = [
      { right: true, seconds: 2 },
      { right: true, seconds: 1.5 },
    ];
    expect(runLine(rounds)).toEqual([
      { second: 2, score: 1 },
      { second: 3.5, score: 2 },
    ]);
  });

  it('stands still at a miss, whose answer is shown for 1.5 seconds before the next round', () => {
    const rounds = [
      { right: false, seconds: 2 },
      { right: false, seconds: 1 },
      { right: true, seconds: 3 },
    ];
    expect(runLine(rounds)).toEqual([
      { second: 2, score: 0 },
      { second: 4.5, score: 0 },
      { second: 9, score: 1 },
    ]);
  });

  it('has no point before the first round is over', () => {
    expect(runLine([])).toEqual([]);
  });
});
