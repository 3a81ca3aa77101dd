import { provideMessages } from '../i18n/i18n.ts';
import { type LanguageCode, playersLanguage } from '../i18n/languages.ts';
import type { RenderedState } from '../page/rendered-state.ts';
import { provideDayPreview } from '../server/day-preview.ts';
import { provideDate } from '../server/server-date.ts';

/**
 * Provides the app with what a page is rendered from, on the server and in the browser alike.
 * Returns whether the messages are those of the player's language.
 */
export function startFrom({ language, messages, day }: RenderedState): boolean {
  if (day !== undefined) provideDate(day.date);
  provideDayPreview(day);
  const player: LanguageCode = playersLanguage();
  if (language !== player) return false;
  provideMessages(language, messages);
  return true;
}
