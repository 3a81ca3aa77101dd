import {
  type MessagesByLanguage,
  PAGE_LANGUAGES,
  type PageLanguage,
} from '@starguess/api-contract';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { isShown, themeTexts } from '../site-folder/theme-texts.ts';
import type { PageConfig } from './app-settings.ts';

type Words = {
  readonly shipped: MessagesByLanguage;
  readonly site: SiteFolder | undefined;
};

/** The shipped texts of the theme that a site shows in a language, by their keys. */
export function leftTexts(
  language: PageLanguage,
  { shipped, site, config }: Words & { readonly config: PageConfig },
) {
  const ownKeys = site?.ownKeys.get(language);
  return themeTexts(shipped, language).filter(
    ([key]) => isShown(key, config) && !ownKeys?.has(key),
  );
}

/**
 * The languages of a site with the rating `none`: those that its operator names, otherwise those in
 * which it shows no text of the theme, or if it shows some in all, the one with the fewest.
 */
export function chooseLanguages(config: PageConfig, words: Words) {
  const left = PAGE_LANGUAGES.map((code) => ({
    code,
    texts: leftTexts(code, { ...words, config }),
  }));
  const fewest = Math.min(...left.map(({ texts }) => texts.length));
  const nearest = left.filter(({ texts }) => texts.length === fewest).map(({ code }) => code);
  const languages = config.languages ?? (fewest === 0 ? nearest : nearest.slice(0, 1));
  const others = PAGE_LANGUAGES.filter((code) => !languages.includes(code));
  const warnings = left
    .filter(({ code, texts }) => languages.includes(code) && texts.length > 0)
    .map(
      ({ code, texts }) =>
        `messages/${code}.json: lacks ${texts.length} of the texts that name the theme, such as ${texts[0]?.[0]}: "ops site messages ${code}" prints them`,
    );
  if (config.languages === undefined && others.length > 0) {
    warnings.unshift(
      `languages: the site is in ${languages.join(', ')} alone, because texts in ${others.join(', ')} still name the shipped theme: "ops site messages ${others[0]}" prints them, and "languages": ${JSON.stringify(languages)} in site.json ends this warning`,
    );
  }
  return { languages, warnings };
}
