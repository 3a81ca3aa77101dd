import { foldText } from '@starguess/game-core';
import { DETAIL_KINDS } from '../declaration-schema.ts';
import { textIn } from './cell-text.ts';
import type { Column } from './list-columns.ts';
import type { PlacedField } from './placed-columns.ts';

export type RepeatedNames = {
  /** Each row whose name an earlier row has, with that row; both count from 0. */
  readonly pairs: readonly { readonly name: string; readonly rows: readonly [number, number] }[];
  /** The field that tells all of them apart, if there is one. */
  readonly detail: PlacedField | undefined;
};

/** Finds the names that are equal to the search. */
export function repeatedNames(
  names: Column | undefined,
  fields: readonly PlacedField[],
): RepeatedNames {
  const folded = (names?.values ?? []).map((value) => foldText(textIn(value) ?? ''));
  const pairs: RepeatedNames['pairs'][number][] = [];
  for (const [row, name] of folded.entries()) {
    const first = folded.indexOf(name);
    if (first < row) pairs.push({ name: textIn(names?.values[row]) ?? '', rows: [first, row] });
  }
  const rows = [...new Set(pairs.flatMap((pair) => pair.rows))];
  const tellsApart = ({ kind, texts }: PlacedField) => {
    const keys = new Set(rows.map((row) => JSON.stringify([folded[row], texts[row]])));
    const isFilled = rows.every((row) => texts[row] !== null);
    return DETAIL_KINDS.includes(kind) && isFilled && keys.size === rows.length;
  };
  return { pairs, detail: rows.length === 0 ? undefined : fields.find(tellsApart) };
}
