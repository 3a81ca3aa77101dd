import type { TextByLanguage } from '../declaration-file.ts';
import { textIn } from './cell-text.ts';
import type { Column } from './list-columns.ts';
import type { PlacedField } from './placed-columns.ts';
import type { Repetition } from './repeated-rows.ts';

const MOST_VALUES = 40;

/**
 * The texts of a choice's values, from a list with one row per language; `undefined` if it translates
 * none of them.
 */
export function translatedValues(
  { kind, paths: [path] }: PlacedField,
  { columns, repetition }: { readonly columns: readonly Column[]; readonly repetition: Repetition },
): Readonly<Record<string, TextByLanguage>> | undefined {
  const cells = columns.find((column) => column.path === path)?.values.map(textIn) ?? [];
  if (repetition.of !== 'languages' || kind !== 'choice' || cells.includes(null)) return undefined;
  const { keys, languages, isKept } = repetition;
  const keptRowOf = new Map(keys.flatMap((key, row) => (isKept[row] ? [[key, row] as const] : [])));
  const textsByValue = new Map<string, Map<string, string>>();
  for (const [row, language] of languages.entries()) {
    const keptRow = keptRowOf.get(keys[row] ?? null) ?? row;
    const value = cells[keptRow] ?? '';
    const texts = textsByValue.get(value) ?? new Map([[languages[keptRow] ?? 'en', value]]);
    if (language !== undefined && !texts.has(language)) texts.set(language, cells[row] ?? '');
    textsByValue.set(value, texts);
  }
  const isTranslated = [...textsByValue.values()].some((texts) => texts.size > 1);
  if (!isTranslated || textsByValue.size > MOST_VALUES) return undefined;
  return Object.fromEntries(
    Array.from(textsByValue, ([value, texts]) => [value, Object.fromEntries(texts)]),
  );
}
