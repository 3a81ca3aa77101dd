import type { Performer } from '@starguess/catalog';
import { ETHNICITIES, GENDERS, HAIR_COLORS, PERFORMER_TYPES } from '@starguess/game-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsRendered } from '../../ui/arrival.ts';

/** Browsers allow a page only so many changes of its address, so it follows what is typed later. */
const PAUSE_MS = 300;

export type CastQuery = {
  readonly query: URLSearchParams;
  /** Whether it is still to be read: a rendered page stands for every query. */
  readonly isWaiting: boolean;
  /** Changes a key, as a step that the back button takes back; an empty value removes it. */
  readonly choose: (key: string, value: string) => void;
  /** Changes a key while the player types, or tries one value after another. It is no step. */
  readonly type: (key: string, value: string) => void;
  /** Removes all but these keys. */
  readonly clear: (kept: readonly string[]) => void;
};

/** The query of the address. The screen follows it, and it follows the screen. */
export function useCastQuery(): CastQuery {
  const isWaiting = useIsRendered();
  const { pathname, search: given } = useLocation();
  const search = isWaiting ? '' : given;
  const navigate = useNavigate();
  const [shown, setShown] = useState(search);
  const [adopted, setAdopted] = useState(search);
  const [written, setWritten] = useState(search);
  if (search !== adopted) {
    setAdopted(search);
    // Text that the player has typed since is newer than the address that the page wrote.
    if (search !== written) {
      setWritten(search);
      setShown(search);
    }
  }

  const timer = useRef<number>(undefined);
  const write = (next: string, replace: boolean) => {
    window.clearTimeout(timer.current);
    setWritten(next);
    navigate(pathname + next, { replace });
  };
  const writeTyped = useEffectEvent((next: string) => {
    // The player may have gone back since, to an address that what was typed is no part of.
    if (next === shown) write(next, true);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = (edit: (query: URLSearchParams) => void) => {
    const query = new URLSearchParams(shown);
    edit(query);
    const next = query.size > 0 ? `?${query}` : '';
    setShown(next);
    return next;
  };
  return {
    query: new URLSearchParams(shown),
    isWaiting,
    choose: (key, value) => write(change(setting(key, value)), false),
    type: (key, value) => {
      const next = change(setting(key, value));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => writeTyped(next), PAUSE_MS);
    },
    clear: (kept) => {
      const edit = (query: URLSearchParams) => {
        for (const key of [...query.keys()]) if (!kept.includes(key)) query.delete(key);
      };
      write(change(edit), false);
    },
  };
}

function setting(key: string, value: string): (query: URLSearchParams) => void {
  return (query) => (value === '' ? query.delete(key) : query.set(key, value));
}

/** The filters that take one of a field's values, in their order on the screen. */
export const CHOICES = ['gender', 'type', 'birthPlace', 'ethnicity', 'hairColor', 'debut'] as const;
export type Choice = (typeof CHOICES)[number];

type CastFilters = {
  readonly choices: Readonly<Partial<Record<Choice, string>>>;
  /** Both ends belong to the range; rank 1 is the best. */
  readonly ranks: { readonly from: number | undefined; readonly to: number | undefined };
};

/** The keys of the filters in the address, beside those of the choices. */
export const RANK_KEY = 'rank';

/** The values that a filter matches of a performer. */
export const VALUES_OF: Readonly<Record<Choice, (performer: Performer) => readonly string[]>> = {
  gender: ({ gender }) => [gender],
  type: ({ type }) => [type],
  birthPlace: ({ birthPlace }) => [birthPlace],
  ethnicity: ({ ethnicity }) => [ethnicity],
  hairColor: ({ hairColor }) => hairColor,
  debut: ({ debutYear }) => [String(debutYear - (debutYear % 10))],
};

/** The form of a value in the address. It may be one that nobody has. */
const IS_VALUE: Readonly<Record<Choice, (value: string) => boolean>> = {
  gender: isOneOf(GENDERS),
  type: isOneOf(PERFORMER_TYPES),
  birthPlace: (value) => /^[A-Z]{2}$/.test(value),
  ethnicity: isOneOf(ETHNICITIES),
  hairColor: isOneOf(HAIR_COLORS),
  debut: (value) => /^\d{3}0$/.test(value),
};

const RANKS = /^(\d{0,6})-(\d{0,6})$/;

/** Reads the filters of an address. What makes no sense filters nothing. */
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
