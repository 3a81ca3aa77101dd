import type { PageLanguage } from '@starguess/api-contract/page';
import { provideMessages } from '../i18n/i18n.ts';
import { type LanguageCode, playersLanguage } from '../i18n/languages.ts';
import type { FirstMessages } from '../i18n/messages.ts';
import { provideDayPreview, type RenderedDay } from '../server/day-preview.ts';
import { provideDate } from '../server/server-date.ts';

/** The state that the server rendered the page from, and embedded in it. */
export type RenderedState = {
  readonly language: PageLanguage;
  /** The messages in that language that the page's first view may need. */
  readonly messages: FirstMessages;
  /** Undefined if the page may be of an earlier day. */
  readonly day: RenderedDay | undefined;
};

/** The id of the element that holds the state as JSON. */
const STATE_ID = 'starguess-state';

/**
 * Reads the embedded state. Returns undefined if nothing is rendered: on a static host, from a server
 * that does not render, or in a document that was cut off on its way. The state needs no checks,
 * because it is part of the page.
 */
export function readRenderedState(): RenderedState | undefined {
  try {
    return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Provides the app with the state that a page is rendered from, on the server and in the browser
 * alike. Returns whether the messages are those of the player's language.
 */
export function startFrom({ language, messages, day }: RenderedState): boolean {
  if (day !== undefined) provideDate(day.date);
  provideDayPreview(day);
  const playerLanguage: LanguageCode = playersLanguage();
  if (language !== playerLanguage) return false;
  provideMessages(language, messages);
  return true;
}
