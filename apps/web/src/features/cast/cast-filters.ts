import type { Performer } from '@starguess/catalog';
import { ETHNICITIES, GENDERS, HAIR_COLORS, PERFORMER_TYPES } from '@starguess/game-core';

/** The filters that take one of a field's values, in their order on the screen. */
export const CHOICES = ['gender', 'type', 'birthPlace', 'ethnicity', 'hairColor', 'debut'] as const;
export type Choice = (typeof CHOICES)[number];

type CastFilters = {
  readonly choices: Readonly<Partial<Record<Choice, string>>>;
  /** Both ends belong to the range; rank 1 is the best. */
  readonly ranks: { readonly from: number | undefined; readonly to: number | undefined };
};

/** The key of the filter by rank in the address. The choices are their own keys. */
export const RANK_KEY = 'rank';

/** The values of a performer that a filter matches. */
export const VALUES_OF: Readonly<Record<Choice, (performer: Performer) => readonly string[]>> = {
  gender: ({ gender }) => [gender],
  type: ({ type }) => [type],
  birthPlace: ({ birthPlace }) => [birthPlace],
  ethnicity: ({ ethnicity }) => [ethnicity],
  hairColor: ({ hairColor }) => hairColor,
  debut: ({ debutYear }) => [String(debutYear - (debutYear % 10))],
};

/** Whether a text in the address is a valid value. It may be one that no performer has. */
const IS_VALUE: Readonly<Record<Choice, (value: string) => boolean>> = {
  gender: isOneOf(GENDERS),
  type: isOneOf(PERFORMER_TYPES),
  birthPlace: (value) => /^[A-Z]{2}$/.test(value),
  ethnicity: isOneOf(ETHNICITIES),
  hairColor: isOneOf(HAIR_COLORS),
  debut: (value) => /^\d{3}0$/.test(value),
};

/** A range of ranks in the address; either end may be missing. */
const RANKS = /^(\d{0,6})-(\d{0,6})$/;

/** Reads the filters of an address. Invalid ones are ignored. */
export function filtersIn(query: URLSearchParams): CastFilters {
  const choices = CHOICES.flatMap((choice) => {
    const value = query.get(choice);
    return value !== null && IS_VALUE[choice](value) ? [[choice, value]] : [];
  });
  const [, from, to] = RANKS.exec(query.get(RANK_KEY) ?? '') ?? [];
  return {
    choices: Object.fromEntries(choices),
    ranks: { from: rankIn(from), to: rankIn(to) },
  };
}

/** The text of a range of ranks in an address; empty for all of them. */
export function rankText({ from, to }: CastFilters['ranks']): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`;
}

export function filterCount({ choices, ranks }: CastFilters): number {
  return Object.keys(choices).length + (rankText(ranks) === '' ? 0 : 1);
}

export function fits(performer: Performer, { choices, ranks }: CastFilters): boolean {
  const { from = 1, to = Number.POSITIVE_INFINITY } = ranks;
  if (performer.rank < from || performer.rank > to) return false;
  return CHOICES.every((choice) => {
    const value = choices[choice];
    return value === undefined || VALUES_OF[choice](performer).includes(value);
  });
}

function isOneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value);
}

function rankIn(digits: string | undefined): number | undefined {
  return digits === undefined || digits === '' ? undefined : Number(digits);
}
