import { flooredMilliseconds, type Milliseconds } from './milliseconds.ts';

/** Returns milliseconds since 1970-01-01 UTC. An operator, or the network, may set it. */
export type Clock = () => Milliseconds;

/** Returns milliseconds since some instant. It runs evenly even if the clock is set. */
export type Stopwatch = () => Milliseconds;

export const machineClock: Clock = clockOf(() => Date.now());

/** The stopwatch of this process, from about its start on. */
export const processStopwatch: Stopwatch = clockOf(() => performance.now());

/** Makes a clock or a stopwatch from a source of milliseconds, which may have fractions. */
export function clockOf(source: () => number): () => Milliseconds {
  return () => flooredMilliseconds(source());
}
