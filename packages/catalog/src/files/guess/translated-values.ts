import type { TextByLanguage } from '../declaration-file.ts';
import { listItems } from '../lists/list-map.ts';
import { textIn } from './column-kind.ts';
import type { Column } from './list-columns.ts';
import type { PlacedField } from './placed-columns.ts';
import type { Repetition } from './repeated-rows.ts';

const MOST_VALUES = 40;

/** The texts of a choice's values in the languages of a list with a row for each. */
export function translatedValues(
  { kind, paths: [path], rule }: PlacedField,
  {
    columns,
    repetition,
  }: { readonly columns: readonly Column[]; readonly repetition: Repetition | undefined },
): { readonly values?: Readonly<Record<string, TextByLanguage>> } {
  if (repetition?.of !== 'languages' || (kind !== 'choice' && kind !== 'choices')) return {};
  const cells = columns.find((column) => column.path === path)?.values ?? [];
  const kept = columns.find((column) => column.path === repetition.column)?.values ?? [];
  const itemsAt = (index: number) => {
    const cell = cells[index];
    if (Array.isArray(cell)) return cell.flatMap((item) => textIn(item) ?? []);
    const text = textIn(cell) ?? '';
    return rule.separator === undefined ? [text] : listItems(text, rule.separator);
  };
  const rows = new Map<string | null, number>();
  for (const [index, key] of repetition.keys.entries()) {
    if (textIn(kept[index]) === repetition.kept) rows.set(key, index);
  }
  const values = new Map<string, Map<string, string>>();
  for (const [index, language] of repetition.languages.entries()) {
    const row = rows.get(repetition.keys[index] ?? null);
    if (language === undefined || row === undefined) continue;
    const texts = itemsAt(index);
    const own = itemsAt(row);
    for (const [at, value] of own.entries()) {
      const text = texts.length === own.length ? texts[at] : undefined;
      const known = values.get(value) ?? new Map([[repetition.languages[row] ?? 'en', value]]);
      if (text !== undefined && !known.has(language)) known.set(language, text);
      values.set(value, known);
    }
  }
  const isTranslated = [...values].some(([value, texts]) =>
    [...texts.values()].some((text) => text !== value),
  );
  if (!isTranslated || values.size > MOST_VALUES) return {};
  return {
    values: Object.fromEntries(
      [...values].map(([value, texts]) => [value, Object.fromEntries(texts)]),
    ),
  };
}
