import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockOf, machineClock, processStopwatch } from './clock.ts';
import { wholeMilliseconds } from './milliseconds.ts';

it.each([
  ['clock', machineClock],
  ['stopwatch', processStopwatch],
])('the %s of the machine shows whole milliseconds, each time', (_name, read) => {
  const shown = Array.from({ length: 1_000 }, () => read());
  expect(shown.filter((value) => !Number.isInteger(value))).toEqual([]);
});

it('a clock shows the milliseconds that are over', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000_000), fc.nat(999), (whole, microseconds) => {
      expect(clockOf(() => whole + microseconds / 1_000)()).toBe(whole);
    }),
  );
});

it.each([0.5, -0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  "%d isn't a whole number of milliseconds",
  (value) => {
    expect(() => wholeMilliseconds(value)).toThrow(RangeError);
  },
);
