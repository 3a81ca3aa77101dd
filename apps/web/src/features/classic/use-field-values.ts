import type { Performer } from '@starguess/catalog';
import type { ComparedField } from '@starguess/game-core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The values of a compared field as the player reads them, one text per line of the cell. */
export type FieldValues = (field: ComparedField, performer: Performer) => readonly string[];

export function useFieldValues(): FieldValues {
  const { t, i18n } = useTranslation();
  const countries = useMemo(
    () => new Intl.DisplayNames(i18n.language, { type: 'region', style: 'short' }),
    [i18n.language],
  );
  const values = {
    gender: ({ gender }) => [t(`value.gender.${gender}`)],
    type: ({ type }) => [t(`value.type.${type}`)],
    birthPlace: ({ birthPlace }) => [countries.of(birthPlace) ?? birthPlace],
    ethnicity: ({ ethnicity }) => [t(`value.ethnicity.${ethnicity}`)],
    hairColor: ({ hairColor }) => hairColor.map((color) => t(`value.hairColor.${color}`)),
    rank: ({ rank }) => [`#${rank}`],
  } as const satisfies Record<ComparedField, (performer: Performer) => readonly string[]>;
  return (field, performer) => values[field](performer);
}
