import type {
  MessagesByLanguage,
  PageConfiguration,
  PageLanguage,
} from '@starguess/api-contract/page';
import { FIELD_KEYS } from './declared-messages.ts';
import { messageTexts, PLURAL_FORM } from './message-texts.ts';
import { isTextShown } from './shown-texts.ts';
import type { SiteMessages } from './site-messages.ts';

/** The words by which the shipped English messages name what the site is about. */
const THEME_WORDS =
  /performer|porn|model|channel|logo|debut|birthplace|hair|\b(?:adults?|18|faces?|who|whose|persons?|people)\b/i;

/**
 * Keys of texts that have such a word and don't name the theme: those about players, who are people
 * on every site, and those that only sites with drawn people show.
 */
const EXEMPT_KEYS =
  /^(?:daily\.people_|home\.drawn_|tables\.|analysis\.|head\.descriptions\.tables$)/;

export type ThemedSite = {
  readonly shipped: MessagesByLanguage;
  /** The keys of the operator's own texts, by language. */
  readonly ownKeys: SiteMessages['ownKeys'] | undefined;
  readonly config: PageConfiguration;
};

/**
 * The shipped texts with their keys that the site shows in a language, and that name the theme or the
 * shipped fields; not those that the operator has replaced.
 */
export function themeTexts(
  language: PageLanguage,
  { shipped, ownKeys, config }: ThemedSite,
): readonly (readonly [key: string, text: string])[] {
  const english = messageTexts(shipped.en);
  return [...messageTexts(shipped[language])].filter(([key]) => {
    if (!isTextShown(key, config) || ownKeys?.get(language)?.has(key)) return false;
    // A language may have plural forms that English lacks.
    const meaning = english.get(key) ?? english.get(key.replace(PLURAL_FORM, '_other')) ?? '';
    const isOfTheme = THEME_WORDS.test(meaning) && !EXEMPT_KEYS.test(key);
    return isOfTheme || (FIELD_KEYS.test(key) && config.declaration === undefined);
  });
}
