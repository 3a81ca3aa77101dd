import { describe, expect, test } from 'vitest';
import { createSchedule } from './schedule.ts';
import { drawsOf, poolsOf, targetsOf } from './testing/schedules.ts';
import { PUZZLES } from './vocabulary.ts';

describe('who has seen every target', () => {
  /** How often the last id open in its round came on the next day. */
  function lastOnes(mixedFrom: string | undefined) {
    const came: boolean[] = [];
    for (const seed of Array.from({ length: 20 }).keys()) {
      const drawsFor = drawsOf(seed);
      const pools = poolsOf(8);
      const schedule = createSchedule({ pools, drawsFor, ...(mixedFrom && { mixedFrom }) });
      const open = new Map<string, number>();
      for (const id of pools['channel-guess']) open.set(id, 0);
      for (const id of targetsOf(schedule, { puzzle: 'channel-guess', days: 2_200 })) {
        const round = Math.min(...open.values());
        const left = [...open].filter(([, uses]) => uses === round);
        if (left.length === 1) came.push(left[0]?.[0] === id);
        open.set(id, (open.get(id) ?? 0) + 1);
      }
    }
    return came.filter((isNext) => isNext).length / came.length;
  }

  test('[PICK8] can’t predict the last id of a shuffle', () => {
    expect(lastOnes(undefined)).toBeLessThan(0.1);
  });

  test('[PICK8] can predict it where shuffles aren’t mixed', () => {
    expect(lastOnes('2006-01-10')).toBe(1);
  });

  test('[PICK8] what is drawn before shuffles are mixed stays', () => {
    const [apart, mixed] = ['2006-01-10', '2002-01-01'].map((mixedFrom) => {
      const schedule = createSchedule({ pools: poolsOf(150), drawsFor: drawsOf(3), mixedFrom });
      return PUZZLES.map((puzzle) => targetsOf(schedule, { puzzle, days: 1_500 }));
    });
    const until = (lines: typeof apart) => lines?.map((line) => line.slice(0, 731));
    expect(until(mixed)).toEqual(until(apart));
    expect(mixed).not.toEqual(apart);
  });
});
