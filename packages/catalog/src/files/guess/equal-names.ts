import { foldText } from '@starguess/game-core';
import { textIn } from './column-kind.ts';
import type { Column } from './list-columns.ts';
import type { PlacedField } from './placed-columns.ts';

/** Names that are equal, and the field that tells all of them apart, if there is one. */
export type EqualNames = {
  readonly pairs: readonly { readonly name: string; readonly rows: readonly [number, number] }[];
  readonly detail: PlacedField | undefined;
};

const DETAIL_KINDS: readonly string[] = ['choice', 'country', 'number', 'year'];

/** Finds the names that are equal to the search. */
export function equalNames(names: Column | undefined, fields: readonly PlacedField[]): EqualNames {
  const folded = (names?.values ?? []).map((value) => foldText(textIn(value) ?? ''));
  const pairs = folded.flatMap((name, row) => {
    const first = folded.indexOf(name);
    return first === row
      ? []
      : [{ name: textIn(names?.values[row]) ?? '', rows: [first, row] as const }];
  });
  const rows = new Set(pairs.flatMap((pair) => pair.rows));
  const parts = ({ kind, texts }: PlacedField) => {
    const keys = [...rows].map((row) => `${folded[row]} ${texts[row] ?? ''}`);
    const isFilled = [...rows].every((row) => texts[row] !== null);
    return DETAIL_KINDS.includes(kind) && isFilled && new Set(keys).size === rows.size;
  };
  return { pairs, detail: rows.size === 0 ? undefined : fields.find(parts) };
}
