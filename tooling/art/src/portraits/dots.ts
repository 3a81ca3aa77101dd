import type { Spot } from './spot.ts';

/** Path data of dots: lines of no length, to be stroked with round ends. */
export function dots(spots: readonly Spot[]): string {
  return spots.map(({ x, y }) => `M${x} ${y}h0`).join('');
}
