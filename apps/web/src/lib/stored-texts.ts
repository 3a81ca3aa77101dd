/** The texts of 1 to `longest` characters in a list; what else it holds is skipped. */
export function textsIn(value: unknown, longest: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry: unknown): entry is string =>
      typeof entry === 'string' && entry.length > 0 && entry.length <= longest,
  );
}
