import type { Spot } from './spot.ts';

/** Path data of dots: lines of no length, to be stroked with round ends. */
export const dots = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }) => `M${x} ${y}h0`).join('');
