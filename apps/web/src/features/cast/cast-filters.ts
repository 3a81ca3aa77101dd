import type { Performer } from '@starguess/catalog';
import { type FieldFilter, type FieldWords, filterOf } from '@starguess/game-core';
import { currentDeclaration } from '../../fields/current-declaration.ts';
import { revealedFields } from '../../fields/field-texts.ts';
import { filterKey } from '../../fields/shipped-late-texts.ts';

const FIELDS = revealedFields(currentDeclaration);

/** The fields that are filtered by one value, in their order on the screen. */
export const CHOICE_FIELDS = FIELDS.filter(fieldFilter);

/** The fields that are filtered by a range. */
export const RANGE_FIELDS = FIELDS.filter((field) => !fieldFilter(field));

/** Both ends are included, and either may be missing. */
export type Range = { readonly from: number | undefined; readonly to: number | undefined };

type CastFilters = {
  /** The chosen texts by field. */
  readonly choices: Readonly<Record<string, string>>;
  /** The ranges that have at least one end, by field. */
  readonly ranges: Readonly<Record<string, Range>>;
};

/** The key of a field's filter in the address. */
export function keyOf(field: string): string {
  return filterKey(field, currentDeclaration);
}

/** The texts by which a performer matches a field's filter. */
export function filterTexts(field: string, performer: Performer): readonly string[] {
  return fieldFilter(field)?.textsOf(performer[field]) ?? [];
}

/** The label of a filter's value. */
export function filterLabel(
  field: string,
  { text, words }: { readonly text: string; readonly words: FieldWords },
): string {
  return fieldFilter(field)?.labelOf(text, words) ?? text;
}

/** Reads the filters of an address. Invalid ones are ignored. */
export function filtersIn(query: URLSearchParams): CastFilters {
  const choices = CHOICE_FIELDS.flatMap((field) => {
    const text = query.get(keyOf(field));
    return text !== null && isFilterText(field, text) ? [[field, text]] : [];
  });
  const ranges = RANGE_FIELDS.flatMap((field) => {
    const range = rangeIn(query.get(keyOf(field)) ?? '');
    return rangeText(range) === '' ? [] : [[field, range] as const];
  });
  return { choices: Object.fromEntries(choices), ranges: Object.fromEntries(ranges) };
}

/** The text of a range in an address; empty for all of it. */
export function rangeText({ from, to }: Range): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`;
}

export function filterCount({ choices, ranges }: CastFilters): number {
  return Object.keys(choices).length + Object.keys(ranges).length;
}

/** Whether a performer matches every filter. */
export function fits(performer: Performer, { choices, ranges }: CastFilters): boolean {
  const isWithin = (field: string, { from = -Infinity, to = Infinity }: Range) => {
    const value = performer[field];
    return typeof value === 'number' && value >= from && value <= to;
  };
  return (
    Object.entries(ranges).every(([field, range]) => isWithin(field, range)) &&
    Object.entries(choices).every(([field, text]) => filterTexts(field, performer).includes(text))
  );
}

function isFilterText(field: string, text: string): boolean {
  const declared = currentDeclaration.fields[field];
  return declared !== undefined && fieldFilter(field)?.isText(text, declared) === true;
}

/** The filter by one value of a field; undefined for a field that is filtered by a range. */
function fieldFilter(field: string): FieldFilter | undefined {
  return filterOf(currentDeclaration, field);
}

/** Bounded, because the text comes from the address. */
const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,15})?`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);

function rangeIn(text: string): Range {
  const [, from, to] = RANGE.exec(text) ?? [];
  return { from: numberIn(from), to: numberIn(to) };
}

function numberIn(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
