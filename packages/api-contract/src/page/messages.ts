// By their paths: the build of the page imports this file, and packages are not built then.

import type { Difficulty, GameMode } from '@starguess/game-core';
import type { PageLanguage } from './languages.ts';

/**
 * The texts of the page in a language, in groups as its message file has them. The group `head` is
 * for the server alone, and no file that the page loads has it.
 */
export type Messages = { readonly [key: string]: string | Messages };

export type MessagesByLanguage = Readonly<Record<PageLanguage, Messages>>;

/** The possible subjects of a page's head. */
export type HeadTopic =
  | GameMode
  | 'home'
  | 'archive'
  | 'practice'
  | 'cast'
  | 'castChannels'
  | 'privacy';

/** The texts of the heads of pages in a language. */
export type HeadTexts = {
  readonly names: Readonly<Record<HeadTopic, string>>;
  readonly difficulties: Readonly<Record<Difficulty, string>>;
  readonly descriptions: Readonly<Record<HeadTopic, string>>;
};

/**
 * What heads say in a language. Where a page or a game already has a name among the messages, its
 * head says the same.
 */
export function headTexts(messages: Messages): HeadTexts {
  const at = (key: string) => messageAt(messages, key);
  const about = (topic: HeadTopic) => at(`head.descriptions.${topic}`);
  return {
    names: {
      home: at('home.tab'),
      classic: at('mode.classic.name'),
      'image-guess': at('mode.image-guess.name'),
      'channel-guess': at('mode.channel-guess.name'),
      crono: at('mode.crono.name'),
      archive: at('shell.archive'),
      practice: at('shell.practice'),
      cast: at('shell.cast'),
      castChannels: at('head.castChannels'),
      privacy: at('privacy.title'),
    },
    difficulties: {
      easy: at('difficulty.easy.name'),
      medium: at('difficulty.medium.name'),
      hard: at('difficulty.hard.name'),
    },
    descriptions: {
      home: about('home'),
      classic: about('classic'),
      'image-guess': about('image-guess'),
      'channel-guess': about('channel-guess'),
      crono: about('crono'),
      archive: about('archive'),
      practice: about('practice'),
      cast: about('cast'),
      castChannels: about('castChannels'),
      privacy: about('privacy'),
    },
  };
}

/** The message under a key such as `home.title`. Throws if there is none. */
export function messageAt(messages: Messages, key: string): string {
  let found: string | Messages | undefined = messages;
  for (const step of key.split('.')) {
    found = typeof found === 'string' ? undefined : found?.[step];
  }
  if (typeof found !== 'string') throw new Error(`There is no message ${key}`);
  return found;
}
