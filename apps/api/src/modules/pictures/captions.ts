import {
  firstLanguageOf,
  localeOf,
  type Messages,
  messageAt,
  topicName,
} from '@starguess/api-contract/page';
import { GAME_MODES } from '@starguess/game-core';
import type { PageSettings } from '../../settings/app-settings.ts';
import type { Caption } from './picture-svg.ts';

export type CaptionTexts = {
  readonly page: PageSettings;
  /** In the site's first language, because whoever sees a link has chosen none yet. */
  readonly messages: Messages;
};

export type LinkedGame = {
  /** The score to beat and its player's name, if they gave one; `undefined` if there is none. */
  readonly best: { readonly score: number; readonly username: string | null } | undefined;
};

/** The pictures of pages that always exist. */
export const FIXED_PICTURES = ['site', ...GAME_MODES, 'archive'] as const;
export type FixedPicture = (typeof FIXED_PICTURES)[number];

export function fixedCaption(picture: FixedPicture, { page, messages }: CaptionTexts): Caption {
  const { siteName, config } = page;
  const below = config.description ?? topicName(messages, 'home');
  if (picture === 'site') return { title: siteName, below };
  return { above: siteName, title: topicName(messages, picture), below };
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function dayCaption(date: string, texts: CaptionTexts): Caption {
  return { ...fixedCaption('archive', texts), title: DATE.format(new Date(date)) };
}

export function gameCaption(
  { score, username }: NonNullable<LinkedGame['best']>,
  { page, messages }: CaptionTexts,
): Caption {
  const crono = topicName(messages, 'crono');
  const form = new Intl.PluralRules(localeOf(firstLanguageOf(page.config))).select(score);
  const toBeat = messageAt(messages, `head.toBeat_${form}`);
  return {
    above: page.siteName,
    title: toBeat.replaceAll('{count}', String(score)),
    below: username === null ? crono : `${crono}, ${username}`,
  };
}
