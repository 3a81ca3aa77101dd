import type { Column } from './list-columns.ts';

const EMPTY = new Set(['', 'n/a', '#n/a', 'nan', 'null', '-', '–', '—', '?', '??', '...']);

/** The text of a cell; null for an empty cell, a word that means "no value", and an object. */
export function textIn(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'object') return null;
  const text = String(value).trim();
  return EMPTY.has(text.toLowerCase()) ? null : text;
}

/** Words that mean "no value" in a list, and that the import would take for values. */
export function emptyWords(columns: readonly Column[]): readonly string[] {
  const cells = columns.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const words = cells.map((cell) => String(cell).trim());
  return [...new Set(words.filter((word) => word !== '' && EMPTY.has(word.toLowerCase())))];
}
