import {
  firstLanguageOf,
  LANGUAGE_PARAMETER,
  localeOf,
  type PageLanguage,
} from '@starguess/api-contract/page';
import type { PageAddress } from './page-address.ts';

/** The first is for visitors who ask for no language. */
type Languages = { readonly languages: readonly PageLanguage[] };

export type Alternate = {
  readonly hreflang: PageLanguage | 'x-default';
  /** A whole address. */
  readonly href: string;
};

export type ListedPage = Pick<PageAddress, 'languages'> & { readonly path: string };

export type ListingSite = Languages & { readonly origin: string };

/** The addresses of a page in each of its languages, and the one for everybody else. */
export function alternatesOf(
  site: ListingSite,
  { path, languages = site.languages }: ListedPage,
): readonly Alternate[] {
  return [
    ...languages.map((language) => ({
      hreflang: language,
      href: site.origin + languageAddress(site, { path, language }),
    })),
    { hreflang: 'x-default', href: site.origin + path },
  ];
}

/** The address of a page in a language; an address without one is in the site's first. */
export function languageAddress(
  site: Languages,
  { path, language }: { readonly path: string; readonly language: PageLanguage },
): string {
  return language === firstLanguageOf(site) ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
}

/** A date, `YYYY-MM-DD`, as a text of this language. */
export function dateIn(date: string, language: PageLanguage): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}
