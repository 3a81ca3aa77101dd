/** Orders two texts by code unit, independently of machine and language. */
export function compareCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
