import {
  type MessagesByLanguage,
  type PageConfiguration,
  type PageLanguage,
  siteModes,
} from '@starguess/api-contract';
import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { messageTexts, PLURAL_FORM } from './site-messages.ts';

/** The words by which the shipped English messages name what the site is about. */
const THEME_WORDS =
  /performer|porn|model|channel|logo|debut|birthplace|hair|\b(?:adults?|18|faces?|who|whose|persons?|people)\b/i;

/** These name players, who are people on every site. */
const OF_PLAYERS = /^(?:daily\.people_|tables\.|analysis\.|head\.descriptions\.tables$)/;

/** What is compared: its names and values. */
const COMPARED = /^(?:field|value)\./;

/** The texts that a site without the game never shows. */
const OF_GAME: Readonly<Record<GameMode, RegExp>> = {
  classic: /^(?:classic|(?:mode|help)\.classic)\.|^head\.descriptions\.classic$/,
  'image-guess': /^(?:imageGuess|(?:mode|help)\.image-guess)\.|^head\.descriptions\.image-guess$/,
  'channel-guess':
    /^(?:channelGuess|(?:mode|help)\.channel-guess)\.|^head\.descriptions\.channel-guess$|^cast\.solved$|channels(?:_\w+)?$|favourite-channel$/i,
  // Tables refuse names in the words of Crono's board.
  crono: /^(?:crono(?!\.trouble)|race|mode\.crono)\.|^head\.descriptions\.crono$/,
};

type SiteOfTexts = Pick<PageConfiguration, 'ageNotice' | 'modes'>;

/** Whether a page of the site can show the text with this key. */
export function isShown(key: string, site: SiteOfTexts): boolean {
  if (key.startsWith('ageNotice.')) return site.ageNotice === true;
  const modes = siteModes(site);
  return GAME_MODES.every((mode) => modes.includes(mode) || !OF_GAME[mode].test(key));
}

type ThemeTextsOf = {
  readonly language: PageLanguage;
  readonly site: SiteOfTexts;
  /** The keys of the operator's own texts. */
  readonly ownKeys: ReadonlySet<string> | undefined;
};

/**
 * The shipped texts that name the theme or what is compared, each with its key: those that the site
 * can show and that its operator has not replaced.
 */
export function themeTexts(
  shipped: MessagesByLanguage,
  { language, site, ownKeys }: ThemeTextsOf,
): readonly (readonly [key: string, text: string])[] {
  const english = messageTexts(shipped.en);
  return [...messageTexts(shipped[language])].filter(([key]) => {
    // A language may have plural forms that English lacks.
    const meaning = english.get(key) ?? english.get(key.replace(PLURAL_FORM, '_other')) ?? '';
    const isOfTheme = THEME_WORDS.test(meaning) && !OF_PLAYERS.test(key);
    return (isOfTheme || COMPARED.test(key)) && isShown(key, site) && !ownKeys?.has(key);
  });
}
