import { clockOf, type Stopwatch } from '../time/clock.ts';

/** Unrelated to any clock, as a process's own stopwatch is: it began when the process did. */
const ORIGIN_MS = 48_611.3;

/**
 * A stopwatch as the machine gives it: its source shows another fraction each time, and has an origin
 * of its own. No fraction carries, so that a test may let exactly the milliseconds pass that it means.
 */
export function wildStopwatch(passedMs: () => number): Stopwatch {
  let reads = 0;
  return clockOf(() => {
    reads += 1;
    return ORIGIN_MS + passedMs() + ((reads * 0.618) % 0.69);
  });
}
