import type { PlacedField } from './placed-columns.ts';

export type ChosenFields = {
  readonly compared: readonly PlacedField[];
  readonly clue: PlacedField | undefined;
  readonly alike: PlacedField | undefined;
  readonly hint: readonly PlacedField[];
  /** Declared although unused, so that using them takes one line. */
  readonly others: readonly (readonly [field: PlacedField, why: string])[];
  /** Too many to declare. */
  readonly dropped: readonly PlacedField[];
};

/** More squares than this wrap on a phone. */
const MOST_COMPARED = 6;
const MOST_DISCRETE = 4;
const MOST_OTHERS = 8;

/** Chooses how the games use a list's fields. */
export function chosenFields(fields: readonly PlacedField[]): ChosenFields {
  const faults = new Map(fields.map((field) => [field, faultOf(field)]));
  const able = fields.filter((field) => faults.get(field) === undefined);
  const isNumber = ({ kind }: PlacedField) => kind === 'number' || kind === 'year';
  const clue =
    able.length < 3
      ? undefined
      : (able.find(({ kind }) => kind === 'year') ??
        (able.length < 4 ? undefined : able.findLast(({ kind }) => kind === 'number')));
  const left = able.filter((field) => field !== clue);
  const discrete = left.filter((field) => !isNumber(field));
  const ordered = [
    ...discrete.slice(0, MOST_DISCRETE),
    ...left.filter(isNumber),
    ...discrete.slice(MOST_DISCRETE),
  ];
  const chosen = new Set(ordered.slice(0, MOST_COMPARED));
  const compared = left.filter((field) => chosen.has(field));
  const groups = able.filter(({ kind }) => kind === 'choice' || kind === 'country');
  const alike = groups.find(({ texts }) => texts.length >= new Set(texts).size * 3);
  const first = alike ?? groups[0] ?? compared[0];
  const others = fields
    .filter((field) => field !== clue && !chosen.has(field))
    .map((field) => [field, faults.get(field) ?? `${MOST_COMPARED} others come first`] as const);
  return {
    compared,
    clue,
    alike,
    hint: [first, clue].filter((field) => field !== undefined),
    others: others.slice(0, MOST_OTHERS),
    dropped: others.slice(MOST_OTHERS).map(([field]) => field),
  };
}

/** Why a field can't be compared. */
function faultOf({ texts }: PlacedField): string | undefined {
  const gaps = texts.filter((text) => text === null).length;
  if (gaps > 0) return `empty in ${gaps} of ${texts.length} rows`;
  const counts = new Map<string | null, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(...counts.values()) > texts.length * 0.95
    ? 'the same in nearly every row'
    : undefined;
}
