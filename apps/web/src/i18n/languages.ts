import * as z from 'zod/mini';
import { readText, writeText } from '../lib/storage.ts';

/** In the order of the picker; each name in its own language (§9). */
export const LANGUAGES = [
  { languageCode: 'en', languageName: 'English' },
  { languageCode: 'es', languageName: 'Español' },
  { languageCode: 'fr', languageName: 'Français' },
  { languageCode: 'pl', languageName: 'Polski' },
  { languageCode: 'it', languageName: 'Italiano' },
  { languageCode: 'pt', languageName: 'Português' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language['languageCode'];

export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** The rules for plurals, numbers and countries: those of Portugal where Brazil's differ. */
export function localeOf(code: LanguageCode): string {
  return code === 'pt' ? 'pt-PT' : code;
}

const STORAGE_KEY = 'language';
const languageCodeSchema = z.catch(
  z.enum(LANGUAGES.map(({ languageCode }) => languageCode)),
  DEFAULT_LANGUAGE,
);

/** The chosen language; one that is unknown, or none, is English. */
export function storedLanguage(): LanguageCode {
  return languageCodeSchema.parse(readText(STORAGE_KEY));
}

export function storeLanguage(code: LanguageCode): void {
  writeText(STORAGE_KEY, code);
}
