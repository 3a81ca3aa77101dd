/**
 * The numbers of tries that each place of a histogram counts, in ascending order: each of 1 to 10, then
 * 11 to 15, 16 to 25, and 26 or more.
 */
export const TRIES_BANDS = [
  ...Array.from({ length: 10 }, (_, index) => ({ least: index + 1, most: index + 1 })),
  { least: 11, most: 15 },
  { least: 16, most: 25 },
  { least: 26, most: 10_000 },
] as const;

/** The index of the place in a histogram that counts a win in that many tries. */
export function triesBand(tries: number): number {
  return TRIES_BANDS.findIndex(({ most }) => tries <= most);
}
