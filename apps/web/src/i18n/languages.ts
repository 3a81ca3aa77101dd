import { DEFAULT_LANGUAGE, type PageLanguage } from '@starguess/api-contract';
import { storedText } from '../stored/stored-value.ts';

/** In the order of the picker. Each name is in its own language (LANG1). */
export const LANGUAGES = [
  { languageCode: 'en', languageName: 'English' },
  { languageCode: 'es', languageName: 'Español' },
  { languageCode: 'fr', languageName: 'Français' },
  { languageCode: 'pl', languageName: 'Polski' },
  { languageCode: 'it', languageName: 'Italiano' },
  { languageCode: 'pt', languageName: 'Português' },
] as const satisfies readonly {
  readonly languageCode: PageLanguage;
  readonly languageName: string;
}[];

/** Adds the pseudo-language, which only pages for developers offer. */
export type LanguageCode = PageLanguage | 'en-XA';

export type Language = { readonly languageCode: LanguageCode; readonly languageName: string };

/**
 * The locale for plurals, numbers and countries. Portuguese uses Portugal's rules, not Brazil's.
 */
export function localeOf(code: LanguageCode): string {
  return code === 'pt' ? 'pt-PT' : code;
}

const offered: Language[] = [...LANGUAGES];

/** The languages that this page offers. */
export function offeredLanguages(): readonly Language[] {
  return offered;
}

export function offerLanguage(language: Language): void {
  offered.push(language);
}

const chosen = storedText<LanguageCode, undefined>({
  key: 'language',
  parse: (text) => offered.find(({ languageCode }) => languageCode === text)?.languageCode,
  fallback: undefined,
});

let firstLanguage: LanguageCode = DEFAULT_LANGUAGE;

/** Sets the language for a visitor who has chosen none, in place of English. */
export function setFirstLanguage(code: PageLanguage): void {
  firstLanguage = code;
}

/** The chosen language, or the first one if none is chosen or the chosen one is not offered. */
export function playersLanguage(): LanguageCode {
  return chosen.get() ?? firstLanguage;
}

export function hasChosenLanguage(): boolean {
  return chosen.get() !== undefined;
}

/** Returns whether the page will still know the language after a reload. */
export function storeLanguage(code: LanguageCode): boolean {
  return chosen.set(code);
}
