import {
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@starguess/api-contract';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { themeTexts } from '../site-folder/theme-texts.ts';
import type { PageConfig } from './app-settings.ts';

type Words = {
  /** `undefined` if the page is not built. */
  readonly shipped: MessagesByLanguage | undefined;
  readonly site: SiteFolder | undefined;
};

export type SiteLanguages = {
  /** `undefined` for all languages of the page. */
  readonly languages: PageLanguage[] | undefined;
  /** For the operator, one line each. */
  readonly warnings: readonly string[];
};

/**
 * The languages that the operator names. A site with the rating `none` has otherwise those without a
 * shipped text of the theme, or the one with the fewest if all of them have some.
 */
export function chooseLanguages(config: PageConfig, { shipped, site }: Words): SiteLanguages {
  const named = config.languages;
  if (config.rating !== 'none' || shipped === undefined) return { languages: named, warnings: [] };
  const left = PAGE_LANGUAGES.map((language) => {
    const ownKeys = site?.ownKeys.get(language);
    return { language, texts: themeTexts(shipped, { language, site: config, ownKeys }) };
  });
  const ready = left.filter(({ texts }) => texts.length === 0);
  const [nearest] = left.toSorted((one, other) => one.texts.length - other.texts.length);
  const chosen = ready.length > 0 || nearest === undefined ? ready : [nearest];
  const languages = named ?? chosen.map(({ language }) => language);
  const others = PAGE_LANGUAGES.filter((language) => !languages.includes(language));
  return {
    languages,
    warnings: [
      ...(named === undefined && others.length > 0 ? [leftOut(languages, others)] : []),
      ...left
        .filter(({ language, texts }) => languages.includes(language) && texts.length > 0)
        .map(
          ({ language, texts }) =>
            `messages/${language}.json: ${texts.length} texts still name the shipped theme, such as ${texts[0]?.[0]}: "ops site messages ${language}" prints them`,
        ),
    ],
  };
}

function leftOut(languages: readonly PageLanguage[], others: readonly PageLanguage[]): string {
  return `languages: the site is in ${languages.join(', ')} alone, because texts in ${others.join(', ')} still name the shipped theme: "ops site messages ${others[0]}" prints them, and "languages": ${JSON.stringify(languages)} in site.json ends this warning`;
}
