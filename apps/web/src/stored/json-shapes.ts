/** Lighter than a schema: zod's for records would come with the first page. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of 1 to `longest` characters in a list; what else it holds is skipped. */
export function textsIn(value: unknown, longest: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry: unknown): entry is string =>
      typeof entry === 'string' && entry.length > 0 && entry.length <= longest,
  );
}
