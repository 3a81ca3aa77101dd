import { create } from 'zustand';
import { changeLanguage, prefetchLanguage } from '../../i18n/i18n.ts';
import { type LanguageCode, playersLanguage, storeLanguage } from '../../i18n/languages.ts';
import { track } from '../../server/analytics.ts';

/** The longest wait for the report of a change, which the reload would cut off, in milliseconds. */
const REPORT_MS = 500;

/** Milliseconds until a language that could not be loaded is asked for again. */
const ASK_AGAIN_MS = 10_000;

type AwaitedChoice = { readonly language?: LanguageCode | undefined; readonly timer?: number };

/** A chosen language that cannot be loaded now. It is stored once it is loaded. */
export const useAwaitedChoice = create<AwaitedChoice>(() => ({}));

/**
 * Reloads the page in a language, or changes its texts in place if nothing can be stored. While the
 * language cannot be loaded, the page stays as it is. With `isLate` the texts change in place too,
 * because by then a reload might interrupt a game.
 */
export async function chooseLanguage(code: LanguageCode, isLate = false): Promise<void> {
  const current = playersLanguage();
  window.clearTimeout(useAwaitedChoice.getState().timer);
  try {
    if (code !== current) await prefetchLanguage(code);
  } catch {
    const timer = window.setTimeout(() => {
      if (useAwaitedChoice.getState().language === code) void chooseLanguage(code, true);
    }, ASK_AGAIN_MS);
    useAwaitedChoice.setState({ language: code, timer });
    return;
  }
  useAwaitedChoice.setState({ language: undefined });
  const report = track('Language changed', { currentLanguage: current, newLanguage: code });
  // If nothing can be stored, a reload would lose the choice and the tries, which are only in memory.
  if (!storeLanguage(code) || isLate) return changeLanguage(code);
  await Promise.race([report, new Promise((resolve) => setTimeout(resolve, REPORT_MS))]);
  window.location.reload();
}
