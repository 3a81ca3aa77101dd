import { clockOf, type Stopwatch } from '../time/clock.ts';

/** Unrelated to any clock, as a process's own stopwatch is: it began when the process did. */
const ORIGIN_MS = 48_611.3;

/**
 * A stopwatch as the machine gives it: it shows fractions, another one each time, and has an origin
 * of its own. It goes on with the milliseconds that pass.
 */
export function wildStopwatch(passedMs: () => number): Stopwatch {
  let reads = 0;
  return clockOf(() => {
    reads += 1;
    return ORIGIN_MS + passedMs() + ((reads * 0.618) % 0.69);
  });
}
