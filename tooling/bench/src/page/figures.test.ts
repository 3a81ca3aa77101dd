import { cumulativeLayoutShift, totalBlockingTime } from './figures.ts';

describe('the total blocking time', () => {
  it.each([
    ['no task', [], 0],
    ['a task of 50 ms', [{ startTime: 200, duration: 50 }], 0],
    [
      'what tasks take beyond 50 ms each',
      [
        { startTime: 200, duration: 80 },
        { startTime: 300, duration: 150 },
      ],
      130,
    ],
    ['a task that ends before', [{ startTime: 0, duration: 90 }], 0],
    ['a task that begins before, from then on', [{ startTime: 0, duration: 180 }], 30],
    ['a task of which 50 ms are left', [{ startTime: 0, duration: 150 }], 0],
  ])('counts %s', (_what, tasks, milliseconds) => {
    expect(totalBlockingTime(tasks, 100)).toBe(milliseconds);
  });
});

describe('the cumulative layout shift', () => {
  const shift = (startTime: number, value: number) => ({ startTime, value });

  it.each([
    ['nothing without a shift', [], 0],
    ['shifts less than a second apart together', [shift(0, 1), shift(999, 2)], 3],
    ['the larger of two windows a second apart', [shift(0, 1), shift(1_000, 2)], 2],
    ['the larger of two windows also when it is the first', [shift(0, 3), shift(1_000, 2)], 3],
    [
      'a new window after five seconds',
      [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((time) => shift(time, 1)),
      6,
    ],
  ])('is %s', (_what, shifts, value) => {
    expect(cumulativeLayoutShift(shifts)).toBe(value);
  });
});
