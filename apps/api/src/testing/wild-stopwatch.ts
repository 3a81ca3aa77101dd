import { clockOf, type Stopwatch } from '../time/clock.ts';

/** Unrelated to any clock, as a process's own stopwatch is: it began when the process did. */
const ORIGIN_MS = 48_611.3;

/**
 * A stopwatch as wild as the machine's: each reading has another fraction, and its origin is
 * arbitrary. Fractions never add up, so that a test lets exactly the intended milliseconds pass.
 */
export function wildStopwatch(passedMs: () => number): Stopwatch {
  let reads = 0;
  return clockOf(() => {
    reads += 1;
    return ORIGIN_MS + passedMs() + ((reads * 0.618) % 0.69);
  });
}
