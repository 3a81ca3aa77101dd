import {
  type MessagesByLanguage,
  type PageConfiguration,
  type PageLanguage,
  siteModes,
} from '@starguess/api-contract/page';
import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { messageTexts, PLURAL_FORM, type SiteMessages } from './site-messages.ts';

/** The words by which the shipped English messages name what the site is about. */
const THEME_WORDS =
  /performer|porn|model|channel|logo|debut|birthplace|hair|\b(?:adults?|18|faces?|who|whose|persons?|people)\b/i;

/**
 * Exceptions: texts about players, who are people on every site, and texts that only sites with
 * drawn people show.
 */
const OF_PEOPLE =
  /^(?:daily\.people_|home\.drawn_|tables\.|analysis\.|head\.descriptions\.tables$)/;

/** The names and values of compared fields. */
const COMPARED = /^(?:field|value)\./;

/** The keys of texts that only a site with the game shows. */
const OF_GAME: Readonly<Record<GameMode, RegExp>> = {
  classic: /^classic\.|\.classic\b/,
  'image-guess': /^imageGuess\.|\.image-guess\b/,
  'channel-guess':
    /^channelGuess\.|\.channel-guess\b|^cast\.solved$|channels(?:_|$)|favourite-channel$/i,
  // Tables use the words of Crono's board to refuse names.
  crono: /^(?:crono\.(?!trouble)|race\.)|^mode\.crono\.|^head\..*crono$/,
};

/** Whether the site can show the text under a key. */
export function isShown(
  key: string,
  config: Pick<PageConfiguration, 'ageNotice' | 'modes'>,
): boolean {
  if (key.startsWith('ageNotice.')) return config.ageNotice === true;
  const modes = siteModes(config);
  return GAME_MODES.every((mode) => modes.includes(mode) || !OF_GAME[mode].test(key));
}

export type ThemedSite = {
  readonly shipped: MessagesByLanguage;
  /** The keys of the operator's own texts, by language. */
  readonly ownKeys: SiteMessages['ownKeys'] | undefined;
  readonly config: PageConfiguration;
};

/** The shipped texts that name the theme, or what is compared, and that the site shows, by key. */
export function leftTexts(
  language: PageLanguage,
  { shipped, ownKeys, config }: ThemedSite,
): readonly (readonly [key: string, text: string])[] {
  const english = messageTexts(shipped.en);
  return [...messageTexts(shipped[language])].filter(([key]) => {
    if (!isShown(key, config) || ownKeys?.get(language)?.has(key)) return false;
    // A language may have plural forms that English lacks.
    const meaning = english.get(key) ?? english.get(key.replace(PLURAL_FORM, '_other')) ?? '';
    const isCompared = COMPARED.test(key) && config.declaration === undefined;
    return (THEME_WORDS.test(meaning) && !OF_PEOPLE.test(key)) || isCompared;
  });
}
