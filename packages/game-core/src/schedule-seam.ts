import type { Draw } from './shuffle.ts';

type Seam = {
  /** The days of the shuffle, in order. */
  readonly days: readonly number[];
  /** Days among them that are the next shuffle's. */
  readonly early: readonly number[];
  /** The first day after all of these. */
  readonly nextDay: number;
};

/**
 * Draws the days of a shuffle. While no more than an eighth of its items are left, each of them
 * comes on a day with the chance of 1 in that eighth, however few they are; if none comes, the day is
 * the next shuffle's. At most two fifths of a pool come so early: then every item of the next shuffle
 * still finds several days that keep its distance.
 */
export function drawSeam(
  shuffle: {
    readonly pool: readonly string[];
    readonly early: readonly number[];
    readonly nextDay: number;
  },
  { draw, isMixed }: { readonly draw: Draw; readonly isMixed: boolean },
): Seam {
  const { length } = shuffle.pool;
  const size = isMixed ? Math.floor(length / 8) : 0;
  const mostEarly = Math.floor((length * 2) / 5);
  const days = [...shuffle.early];
  const early: number[] = [];
  let day = shuffle.nextDay;
  for (; days.length < length; day += 1) {
    const left = length - days.length;
    const isOwn = left > size || early.length === mostEarly || draw(size) < left;
    (isOwn ? days : early).push(day);
  }
  return { days, early, nextDay: day };
}
