import type { Performer } from '@starguess/catalog';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../i18n/use-country-name.ts';

const SINCE = { model: 'win.modelSince', pornstar: 'win.pornstarSince' } as const;

/** Birthplace, type and debut, and rank, each as a text. */
export function usePerformerFacts(performer: Performer | undefined): readonly string[] {
  const { t } = useTranslation();
  const countryName = useCountryName();
  if (performer === undefined) return [];
  const { birthPlace, type, debutYear, rank } = performer;
  return [
    countryName(birthPlace, 'short'),
    t(SINCE[type], { year: String(debutYear) }),
    t('win.rank', { rank }),
  ];
}
