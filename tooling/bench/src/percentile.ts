export function medianOf(numbers: readonly number[]): number {
  return percentileOf(
    numbers.toSorted((one, other) => one - other),
    0.5,
  );
}

/** The percentile of numbers in ascending order; a `share` of 0.99 means the 99th percentile. */
export function percentileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
