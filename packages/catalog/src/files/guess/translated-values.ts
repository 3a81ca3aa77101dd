import type { TextByLanguage } from '../declaration-file.ts';
import { textIn } from './column-kind.ts';
import type { Column } from './list-columns.ts';
import type { PlacedField } from './placed-columns.ts';
import type { Repetition } from './repeated-rows.ts';

const MOST_VALUES = 40;

/** The texts of a choice's values, from a list with one row per language. */
export function translatedValues(
  { kind, paths: [path] }: PlacedField,
  { columns, repetition }: { readonly columns: readonly Column[]; readonly repetition: Repetition },
): Readonly<Record<string, TextByLanguage>> | undefined {
  const cells = columns.find((column) => column.path === path)?.values.map(textIn) ?? [];
  if (repetition.of !== 'languages' || kind !== 'choice' || cells.includes(null)) return undefined;
  const { keys, languages, isKept } = repetition;
  const own = new Map(keys.flatMap((key, row) => (isKept[row] ? [[key, row] as const] : [])));
  const texts = new Map<string, Map<string, string>>();
  for (const [row, language] of languages.entries()) {
    const at = own.get(keys[row] ?? null) ?? row;
    const value = cells[at] ?? '';
    const known = texts.get(value) ?? new Map([[languages[at] ?? 'en', value]]);
    if (language !== undefined && !known.has(language)) known.set(language, cells[row] ?? '');
    texts.set(value, known);
  }
  return texts.size <= MOST_VALUES && [...texts.values()].some((known) => known.size > 1)
    ? Object.fromEntries(Array.from(texts, ([value, known]) => [value, Object.fromEntries(known)]))
    : undefined;
}
