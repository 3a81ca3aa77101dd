import { hashText } from './hash-text.ts';
import type { Draw } from './shuffle.ts';

/**
 * A stream of draws that depends only on `seed` and is evenly distributed. Good enough for tests
 * and for play without a server, but too easy to guess for hiding a target.
 */
export function seededDraw(seed: string | number): Draw {
  let drawn = 0;
  return (bound) => {
    drawn += 1;
    return hashText(`${seed}:${drawn}`) % bound;
  };
}
