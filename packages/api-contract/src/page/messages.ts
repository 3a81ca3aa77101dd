// Imports only types of packages: the page's build imports this file before packages are built.

import type { GameMode } from '@starguess/game-core';
import type { PageLanguage } from './languages.ts';
import { SCREENS, type Screen, type ScreenName } from './screens.ts';

/**
 * The texts of the page in a language, in groups as its message file has them. The group `head` is
 * for the server alone, and no file that the page loads has it.
 */
export type Messages = { readonly [key: string]: string | Messages };

export type MessagesByLanguage = Readonly<Record<PageLanguage, Messages>>;

type TitledScreen = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { readonly title: string } ? Name : never;
}[ScreenName];

/** The possible subjects of a page's head. */
export type HeadTopic = GameMode | TitledScreen;

const screens: Readonly<Record<string, Screen | undefined>> = SCREENS;

export function isTitledScreen(name: string): name is TitledScreen {
  return screens[name]?.title !== undefined;
}

/** The title of a page's head: the screen's own title, or else the name of the game. */
export function topicName(messages: Messages, topic: HeadTopic): string {
  return messageAt(messages, screens[topic]?.title ?? `mode.${topic}.name`);
}

export function topicDescription(messages: Messages, topic: HeadTopic): string {
  return messageAt(messages, `head.descriptions.${topic}`);
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
