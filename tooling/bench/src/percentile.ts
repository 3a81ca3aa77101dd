/** Of numbers in ascending order; `share` of 0.99 gives the 99th percentile. */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

export const medianOf = (numbers: readonly number[]): number =>
  percentileOf(
    numbers.toSorted((one, other) => one - other),
    0.5,
  );
