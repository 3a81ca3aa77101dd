// Used instead of zod schemas, which would make the first page load zod.

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** The strings of 1 to `longest` characters in a list. Everything else in it is skipped. */
export function textsIn(value: unknown, longest: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry: unknown): entry is string =>
      typeof entry === 'string' && entry.length > 0 && entry.length <= longest,
  );
}
