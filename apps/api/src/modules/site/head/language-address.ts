import {
  DEFAULT_LANGUAGE,
  LANGUAGE_PARAMETER,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@starguess/api-contract';

export type Alternate = {
  readonly hreflang: PageLanguage | 'x-default';
  /** A whole address. */
  readonly href: string;
};

/** The address of a page in a language: one that names none is in English. */
export function languageAddress(path: string, language: PageLanguage): string {
  return language === DEFAULT_LANGUAGE ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
}

/** The addresses of a page in each language, and the one for everybody else. */
export function alternatesOf(origin: string, path: string): readonly Alternate[] {
  const inLanguage = (language: PageLanguage) => origin + languageAddress(path, language);
  return [
    ...PAGE_LANGUAGES.map((language) => ({ hreflang: language, href: inLanguage(language) })),
    { hreflang: 'x-default', href: inLanguage(DEFAULT_LANGUAGE) },
  ];
}
