import type { Draw } from './shuffle.ts';
import { hashText } from './text-hash.ts';

/**
 * The stream of draws that `seed` stands for: evenly mixed and always the same. Good enough for
 * tests and play without a server, and far too guessable to hide a target from anyone.
 */
export function seededDraw(seed: string | number): Draw {
  let drawn = 0;
  return (bound) => {
    drawn += 1;
    return hashText(`${seed}:${drawn}`) % bound;
  };
}
