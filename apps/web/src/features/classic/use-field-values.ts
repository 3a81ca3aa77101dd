import type { Performer } from '@starguess/catalog';
import type { ComparedField } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../daily/use-country-name.ts';

/** The values of a compared field as the player reads them, one text per line of the cell. */
export type FieldValues = (field: ComparedField, performer: Performer) => readonly string[];

export function useFieldValues(): FieldValues {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const values = {
    gender: ({ gender }) => [t(`value.gender.${gender}`)],
    type: ({ type }) => [t(`value.type.${type}`)],
    birthPlace: ({ birthPlace }) => [countryName(birthPlace, 'short')],
    ethnicity: ({ ethnicity }) => [t(`value.ethnicity.${ethnicity}`)],
    hairColor: ({ hairColor }) => hairColor.map((color) => t(`value.hairColor.${color}`)),
    rank: ({ rank }) => [`#${rank}`],
  } as const satisfies Record<ComparedField, (performer: Performer) => readonly string[]>;
  return (field, performer) => values[field](performer);
}
