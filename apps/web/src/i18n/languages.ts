import { readText, writeText } from '../stored/storage.ts';

/** In the order of the picker; each name in its own language (LANG1). */
export const LANGUAGES = [
  { languageCode: 'en', languageName: 'English' },
  { languageCode: 'es', languageName: 'Español' },
  { languageCode: 'fr', languageName: 'Français' },
  { languageCode: 'pl', languageName: 'Polski' },
  { languageCode: 'it', languageName: 'Italiano' },
  { languageCode: 'pt', languageName: 'Português' },
] as const;

/** A language of the product. */
export type SupportedCode = (typeof LANGUAGES)[number]['languageCode'];

/** Beside them the pseudo-language, which only pages for developers offer. */
export type LanguageCode = SupportedCode | 'en-XA';

export type Language = { readonly languageCode: LanguageCode; readonly languageName: string };

export const DEFAULT_LANGUAGE = 'en' satisfies SupportedCode;

/** The rules for plurals, numbers and countries: those of Portugal where Brazil's differ. */
export function localeOf(code: LanguageCode): string {
  return code === 'pt' ? 'pt-PT' : code;
}

const offered: Language[] = [...LANGUAGES];

/** The languages this page can be read in. */
export function offeredLanguages(): readonly Language[] {
  return offered;
}

export function offerLanguage(language: Language): void {
  offered.push(language);
}

const STORAGE_KEY = 'language';

/** The chosen language; one that is not offered, or none, is English. */
export function storedLanguage(): LanguageCode {
  const stored = readText(STORAGE_KEY);
  return (
    offered.find(({ languageCode }) => languageCode === stored)?.languageCode ?? DEFAULT_LANGUAGE
  );
}

/** Says whether a page that is loaded again will know it. */
export function storeLanguage(code: LanguageCode): boolean {
  return writeText(STORAGE_KEY, code);
}
