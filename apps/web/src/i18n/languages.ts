import { storedText } from '../stored/stored-value.ts';

/** In the order of the picker. Each name is in its own language (LANG1). */
export const LANGUAGES = [
  { languageCode: 'en', languageName: 'English' },
  { languageCode: 'es', languageName: 'Español' },
  { languageCode: 'fr', languageName: 'Français' },
  { languageCode: 'pl', languageName: 'Polski' },
  { languageCode: 'it', languageName: 'Italiano' },
  { languageCode: 'pt', languageName: 'Português' },
] as const;

/** A language that every page offers. */
export type SupportedCode = (typeof LANGUAGES)[number]['languageCode'];

/** Adds the pseudo-language, which only pages for developers offer. */
export type LanguageCode = SupportedCode | 'en-XA';

export type Language = { readonly languageCode: LanguageCode; readonly languageName: string };

export const DEFAULT_LANGUAGE = 'en' satisfies SupportedCode;

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

const language = storedText<LanguageCode>({
  key: 'language',
  parse: (text) => offered.find(({ languageCode }) => languageCode === text)?.languageCode,
  fallback: DEFAULT_LANGUAGE,
});

/** The chosen language, or English if none is chosen or the chosen one is not offered. */
export function storedLanguage(): LanguageCode {
  return language.get();
}

/** Returns whether the page will still know the language after a reload. */
export function storeLanguage(code: LanguageCode): boolean {
  return language.set(code);
}
