import type { Performer } from '@starguess/catalog';
import type { ComparedField, HardRuleBreach } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../i18n/use-country-name.ts';

/** Returns a function that puts a breach of the hard rule into words. */
export function useBreachText(): (breach: HardRuleBreach<Performer>) => string {
  const { t } = useTranslation();
  const countryName = useCountryName();
  const textOf: Readonly<Record<ComparedField, (performer: Performer) => string>> = {
    gender: ({ gender }) => t(`value.gender.${gender}`),
    type: ({ type }) => t(`value.type.${type}`),
    birthPlace: ({ birthPlace }) => countryName(birthPlace, 'short'),
    ethnicity: ({ ethnicity }) => t(`value.ethnicity.${ethnicity}`),
    hairColor: ({ hairColor }) =>
      hairColor.map((color) => t(`value.hairColor.${color}`)).join(', '),
    rank: ({ rank }) => `#${rank}`,
  };
  return ({ field, must, told }) => {
    const value = textOf[field](told);
    if (field === 'birthPlace') return t(must === 'be' ? 'terms.from' : 'terms.notFrom', { value });
    return t(`terms.${must}`, { field: t(`field.${field}`), value });
  };
}
