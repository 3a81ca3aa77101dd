import type { PlacedField } from './placed-columns.ts';

export type ChosenFields = {
  readonly compared: readonly PlacedField[];
  readonly clue: PlacedField | undefined;
  /** The field whose equal values make the wrong options of Crono plausible. */
  readonly alike: PlacedField | undefined;
  readonly hint: readonly PlacedField[];
  /** Declared although unused, so that using them takes one line. */
  readonly others: readonly (readonly [field: PlacedField, why: string])[];
  /** Too many to declare. */
  readonly dropped: readonly PlacedField[];
};

/** More squares than this wrap on a phone. */
const COMPARED_COUNT = 6;
/** The fields other than numbers that are chosen before any number. */
const FIRST_CHOICES = 4;
/** The unused fields that are declared. */
const MOST_OTHERS = 8;
/** A field with fewer rows per value makes no group of plausible wrong options. */
const LEAST_ROWS_PER_VALUE = 3;
/** The share of equal values from which on a field tells too little. */
const MOST_EQUAL = 0.95;

/** Chooses how the games use a list's fields. */
export function chosenFields(fields: readonly PlacedField[]): ChosenFields {
  const faults = new Map(fields.map((field) => [field, faultOf(field)]));
  const able = fields.filter((field) => faults.get(field) === undefined);
  const clue = clueAmong(able);
  const comparable = able.filter((field) => field !== clue);
  const chosen = new Set(bestFirst(comparable).slice(0, COMPARED_COUNT));
  const compared = comparable.filter((field) => chosen.has(field));
  const groups = able.filter(({ kind }) => kind === 'choice' || kind === 'country');
  const alike = groups.find(
    ({ texts }) => texts.length >= new Set(texts).size * LEAST_ROWS_PER_VALUE,
  );
  const firstHint = alike ?? groups[0] ?? compared[0];
  const others = fields
    .filter((field) => field !== clue && !chosen.has(field))
    .map((field) => [field, faults.get(field) ?? `${COMPARED_COUNT} others come first`] as const);
  return {
    compared,
    clue,
    alike,
    hint: [firstHint, clue].filter((field) => field !== undefined),
    others: others.slice(0, MOST_OTHERS),
    dropped: others.slice(MOST_OTHERS).map(([field]) => field),
  };
}

/** A year, or of four or more fields the last number; none of fewer than three fields. */
function clueAmong(fields: readonly PlacedField[]): PlacedField | undefined {
  if (fields.length < 3) return undefined;
  const year = fields.find(({ kind }) => kind === 'year');
  if (year !== undefined || fields.length < 4) return year;
  return fields.findLast(({ kind }) => kind === 'number');
}

/** Some choices, then all numbers, then the other choices. */
function bestFirst(fields: readonly PlacedField[]): readonly PlacedField[] {
  const isNumber = ({ kind }: PlacedField) => kind === 'number' || kind === 'year';
  const choices = fields.filter((field) => !isNumber(field));
  return [
    ...choices.slice(0, FIRST_CHOICES),
    ...fields.filter(isNumber),
    ...choices.slice(FIRST_CHOICES),
  ];
}

/** Why a field can't be compared; `undefined` if it can. */
function faultOf({ texts }: PlacedField): string | undefined {
  const gaps = texts.filter((text) => text === null).length;
  if (gaps > 0) return `empty in ${gaps} of ${texts.length} rows`;
  const counts = new Map<string | null, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Math.max(...counts.values()) > texts.length * MOST_EQUAL
    ? 'the same in nearly every row'
    : undefined;
}
