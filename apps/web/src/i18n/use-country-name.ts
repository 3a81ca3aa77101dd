import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type CountryName = (code: string, style: 'short' | 'long') => string;

/** A country's name in the language of the page, from its ISO 3166-1 code. */
export function useCountryName(): CountryName {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = {
      short: new Intl.DisplayNames(i18n.language, { type: 'region', style: 'short' }),
      long: new Intl.DisplayNames(i18n.language, { type: 'region', style: 'long' }),
    };
    return (code, style) => names[style].of(code) ?? code;
  }, [i18n.language]);
}
