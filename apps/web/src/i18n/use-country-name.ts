import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type CountryName = (code: string, style: Style) => string;
type Style = 'short' | 'long';

/** A country's name in the language of the page, from its ISO 3166-1 code. */
export function useCountryName(): CountryName {
  const { i18n } = useTranslation();
  return useMemo(() => countryNames(i18n.language), [i18n.language]);
}

export function countryNames(language: string): CountryName {
  // Creating one takes a slow phone some 150 ms, so each is created on first use.
  const names = new Map<Style, Intl.DisplayNames>();
  return (code, style) => {
    const displayNames =
      names.get(style) ?? new Intl.DisplayNames(language, { type: 'region', style });
    names.set(style, displayNames);
    return displayNames.of(code) ?? code;
  };
}
