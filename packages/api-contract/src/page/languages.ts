type Language = {
  readonly languageCode: string;
  /** In the language itself (LANG1). */
  readonly languageName: string;
  /** Offers the page in the language, to somebody who may not read the page's. */
  readonly offer: string;
  /** For plurals, numbers, dates and countries: the code, unless that stands for another country. */
  readonly locale: string;
  /** The day that weeks begin with, from 1 for Monday to 7 for Sunday. */
  readonly firstWeekday: 1 | 7;
};

/** The languages of the page, in the order of its picker. Add a new language here. */
export const LANGUAGES = [
  {
    languageCode: 'en',
    languageName: 'English',
    offer: 'Play in English',
    locale: 'en',
    firstWeekday: 7,
  },
  {
    languageCode: 'es',
    languageName: 'Español',
    offer: 'Jugar en español',
    locale: 'es',
    firstWeekday: 1,
  },
  {
    languageCode: 'fr',
    languageName: 'Français',
    offer: 'Jouer en français',
    locale: 'fr',
    firstWeekday: 1,
  },
  {
    languageCode: 'pl',
    languageName: 'Polski',
    offer: 'Graj po polsku',
    locale: 'pl',
    firstWeekday: 1,
  },
  {
    languageCode: 'it',
    languageName: 'Italiano',
    offer: 'Gioca in italiano',
    locale: 'it',
    firstWeekday: 1,
  },
  {
    languageCode: 'pt',
    languageName: 'Português',
    offer: 'Jogar em português',
    // `pt` alone stands for Brazil.
    locale: 'pt-PT',
    firstWeekday: 7,
  },
] as const satisfies readonly Language[];

export type PageLanguage = (typeof LANGUAGES)[number]['languageCode'];

export const PAGE_LANGUAGES = LANGUAGES.map(({ languageCode }) => languageCode);

/** The language of every first visit (LANG2). */
export const DEFAULT_LANGUAGE = 'en' satisfies PageLanguage;

/** The part of an address's query that asks for a language. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * The language that an address asks for (`?lang=pl`), for a visitor who has chosen none. `search` is
 * the address's query, with or without its question mark.
 */
export function languageAskedFor(search: string): PageLanguage | undefined {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return PAGE_LANGUAGES.find((language) => language === asked);
}

/** The locale of a language; that of a code that is none of the page's is the code itself. */
export function localeOf(code: string): string {
  return LANGUAGES.find(({ languageCode }) => languageCode === code)?.locale ?? code;
}
