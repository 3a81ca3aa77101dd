import {
  firstLanguageOf,
  LANGUAGES,
  type PageLanguage,
  siteLanguages,
} from '@starguess/api-contract/page';
import { pageConfig } from '../settings/page-config.ts';
import { keptStore } from '../stored/kept-store.ts';
import { isUnstored } from '../stored/storage.ts';

/** Adds the pseudo-language, which only pages for developers offer. */
export type LanguageCode = PageLanguage | 'en-XA';

export type Language = { readonly languageCode: LanguageCode; readonly languageName: string };

/** Those of the site, in its order. */
export const SITE_LANGUAGES = siteLanguages(pageConfig).flatMap((code) =>
  LANGUAGES.filter(({ languageCode }) => languageCode === code),
);

const languages: Language[] = [...SITE_LANGUAGES];

export function offeredLanguages(): readonly Language[] {
  return languages;
}

export function offerLanguage(language: Language): void {
  languages.push(language);
}

/** The chosen language, even if it is not offered. */
const useLanguage = keptStore<{ readonly chosen: unknown }>({
  keys: ['language'],
  isText: true,
  read: ([chosen]) => ({ chosen }),
  write: ({ chosen }) => [chosen],
});

let firstLanguage: LanguageCode = firstLanguageOf(pageConfig);

/** Sets the language for a visitor who has chosen none, in place of the site's first. */
export function setFirstLanguage(code: PageLanguage): void {
  firstLanguage = code;
}

/** The chosen language, or the first one if none is chosen or the chosen one is not offered. */
export function playersLanguage(): LanguageCode {
  return chosenLanguage() ?? firstLanguage;
}

export function hasChosenLanguage(): boolean {
  return chosenLanguage() !== undefined;
}

/** Returns whether the page will still know the language after a reload. */
export function storeLanguage(code: LanguageCode): boolean {
  useLanguage.setState({ chosen: code });
  return !isUnstored('language');
}

/** Calls back with the player's language when another tab may have changed it. */
export function onLanguageChange(listener: (code: LanguageCode) => void): void {
  window.addEventListener('storage', () => listener(playersLanguage()));
}

function chosenLanguage(): LanguageCode | undefined {
  const { chosen } = useLanguage.getState();
  return languages.find(({ languageCode }) => languageCode === chosen)?.languageCode;
}
