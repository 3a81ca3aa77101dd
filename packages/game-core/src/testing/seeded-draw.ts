import type { Draw } from '../round.ts';

/** Reproducible draws (mulberry32): good enough to test with, too guessable to hide a target. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
