type Language = {
  readonly languageCode: string;
  /** In the language itself (LANG1). */
  readonly languageName: string;
  /** The text that offers the language to visitors who may not understand the page's. */
  readonly offer: string;
  /** The day that weeks begin with, from 1 for Monday to 7 for Sunday. */
  readonly firstWeekday: 1 | 7;
};

/** The languages of the page, in the order of its picker. Add a new language here. */
export const LANGUAGES = [
  { languageCode: 'en', languageName: 'English', offer: 'Play in English', firstWeekday: 7 },
  { languageCode: 'es', languageName: 'Español', offer: 'Jugar en español', firstWeekday: 1 },
  { languageCode: 'fr', languageName: 'Français', offer: 'Jouer en français', firstWeekday: 1 },
  { languageCode: 'pl', languageName: 'Polski', offer: 'Graj po polsku', firstWeekday: 1 },
  { languageCode: 'it', languageName: 'Italiano', offer: 'Gioca in italiano', firstWeekday: 1 },
  { languageCode: 'pt', languageName: 'Português', offer: 'Jogar em português', firstWeekday: 7 },
] as const satisfies readonly Language[];

export type PageLanguage = (typeof LANGUAGES)[number]['languageCode'];

export const PAGE_LANGUAGES = LANGUAGES.map(({ languageCode }) => languageCode);

/** The language of every first visit, unless the site has others (LANG2). */
export const DEFAULT_LANGUAGE = 'en' satisfies PageLanguage;

/** The part of a site's configuration that sets its languages. */
type SiteOfLanguages = { readonly languages?: readonly PageLanguage[] | undefined };

/** The languages that a site has, in its order. */
export function siteLanguages({ languages }: SiteOfLanguages): readonly PageLanguage[] {
  return languages ?? PAGE_LANGUAGES;
}

/** The language for visitors who ask for none. */
export function firstLanguageOf({ languages }: SiteOfLanguages): PageLanguage {
  return languages?.[0] ?? DEFAULT_LANGUAGE;
}

/** The part of an address's query that asks for a language. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * The language of the site that an address asks for (`?lang=pl`), for a visitor who has chosen none.
 * `search` is the address's query, with or without its question mark.
 */
export function languageAskedFor(search: string, site: SiteOfLanguages): PageLanguage | undefined {
  const code = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return siteLanguages(site).find((language) => language === code);
}

/** The code for plurals, numbers, dates and countries. `pt` alone would stand for Brazil. */
export function localeOf(code: string): string {
  return code === 'pt' ? 'pt-PT' : code;
}
