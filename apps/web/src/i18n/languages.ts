import {
  firstLanguageOf,
  LANGUAGES,
  type PageLanguage,
  siteLanguages,
} from '@starguess/api-contract/page';
import { createStore } from 'zustand';
import { pageConfig } from '../settings/page-config.ts';
import { keptStore } from '../stored/kept-store.ts';
import { isUnstored } from '../stored/storage.ts';

/** Adds the pseudo-language, which only pages for developers offer. */
export type LanguageCode = PageLanguage | 'en-XA';

export type Language = { readonly languageCode: LanguageCode; readonly languageName: string };

/** The languages that the site has, in its order. */
export const SITE_LANGUAGES = siteLanguages(pageConfig).flatMap((code) =>
  LANGUAGES.filter(({ languageCode }) => languageCode === code),
);

type Offer = {
  readonly languages: readonly Language[];
  /** The language of a visitor who has chosen none. */
  readonly first: LanguageCode;
  /** The language chosen in this tab, which then reloads by itself. */
  readonly ownChoice?: LanguageCode;
};

const offer = createStore<Offer>(() => ({
  languages: SITE_LANGUAGES,
  first: firstLanguageOf(pageConfig),
}));

export function offeredLanguages(): readonly Language[] {
  return offer.getState().languages;
}

export function offerLanguage(language: Language): void {
  offer.setState({ languages: [...offeredLanguages(), language] });
}

/** The chosen language, even if it is not offered. */
const useLanguage = keptStore<{ readonly chosen: unknown }>({
  keys: ['language'],
  isText: true,
  read: ([chosen]) => ({ chosen }),
  write: ({ chosen }) => [chosen],
});

/** Sets the language for a visitor who has chosen none, in place of the site's first. */
export function setFirstLanguage(first: PageLanguage): void {
  offer.setState({ first });
}

/** The chosen language, or the first one if none is chosen or the chosen one is not offered. */
export function playersLanguage(): LanguageCode {
  return chosenLanguage() ?? offer.getState().first;
}

export function hasChosenLanguage(): boolean {
  return chosenLanguage() !== undefined;
}

/** Returns whether the page will still know the language after a reload. */
export function storeLanguage(code: LanguageCode): boolean {
  offer.setState({ ownChoice: code });
  useLanguage.setState({ chosen: code });
  return !isUnstored('language');
}

/** Calls back with the player's language when another tab may have changed it. */
export function onLanguageChange(listener: (code: LanguageCode) => void): void {
  useLanguage.subscribe(({ chosen }) => {
    if (chosen !== offer.getState().ownChoice) listener(playersLanguage());
  });
}

function chosenLanguage(): LanguageCode | undefined {
  const { chosen } = useLanguage.getState();
  return offeredLanguages().find(({ languageCode }) => languageCode === chosen)?.languageCode;
}
