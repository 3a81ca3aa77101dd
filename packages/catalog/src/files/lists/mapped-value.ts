import type { ColumnRule, ListMap } from './list-map.ts';
import { numberIn, yearIn } from './number-text.ts';

/** Applies a column's rule to a value; null if it is empty. */
export function mappedValue(
  value: unknown,
  { rule, map }: { readonly rule: ColumnRule; readonly map: ListMap },
): unknown {
  if (Array.isArray(value)) {
    return itemsOrNull(value.flatMap((item) => mappedValue(item, { rule, map }) ?? []));
  }
  if (typeof value !== 'string') return value ?? null;
  if (map.isEmpty(value)) return null;
  if (rule.separator !== undefined) {
    return itemsOrNull(listItems(value, rule.separator).filter((item) => !map.isEmpty(item)));
  }
  if (rule.number) return numberIn(value)?.number ?? value;
  return rule.year ? (yearIn(value) ?? value) : value;
}

/** The items of a cell, even one written by a program, such as `['Fire', 'Ice']`. */
export function listItems(cell: string, separator: string): readonly string[] {
  const [, inner = cell] = /^\[(.*)\]$/s.exec(cell.trim()) ?? [];
  return inner
    .split(separator)
    .map((item) => item.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((item) => item !== '');
}

function itemsOrNull(items: readonly unknown[]): readonly unknown[] | null {
  return items.length === 0 ? null : [...new Set(items)];
}
