import { PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract/page';
import { type ThemedSite, themeTexts } from '../site-folder/theme-texts.ts';

export type ChosenLanguages = {
  readonly languages: PageLanguage[];
  /** For the operator, one line each. */
  readonly warnings: readonly string[];
};

/**
 * The languages of a site with the rating `none`: those that its operator names, otherwise those in
 * which it shows no text of the theme, or if it shows some in all, the one with the fewest.
 */
export function chooseLanguages(site: ThemedSite): ChosenLanguages {
  const themed = PAGE_LANGUAGES.map((code) => ({ code, texts: themeTexts(code, site) }));
  const fewest = Math.min(...themed.map(({ texts }) => texts.length));
  const nearest = themed.filter(({ texts }) => texts.length === fewest).map(({ code }) => code);
  const named = site.config.languages;
  const languages = named ?? (fewest === 0 ? nearest : nearest.slice(0, 1));
  const others = PAGE_LANGUAGES.filter((code) => !languages.includes(code));
  const warnings = themed
    .filter(({ code, texts }) => languages.includes(code) && texts.length > 0)
    .map(
      ({ code, texts }) =>
        `messages/${code}.json: lacks ${texts.length} of the texts that name the theme, such as ${texts[0]?.[0]}: print them with "ops site messages ${code}"`,
    );
  if (named === undefined && others.length > 0) {
    warnings.unshift(
      `languages: the site is available only in ${languages.join(', ')}, because texts in ${others.join(', ')} still name the shipped theme: print them with "ops site messages ${others[0]}", or silence this warning with "languages": ${JSON.stringify(languages)} in site.json`,
    );
  }
  return { languages, warnings };
}
