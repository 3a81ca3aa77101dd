import { changeLanguage } from '../../i18n/i18n.ts';
import { type LanguageCode, playersLanguage, storeLanguage } from '../../i18n/languages.ts';
import { track } from '../../server/analytics.ts';

/**
 * Maximum wait for the report of a change, in milliseconds. The reload would cut the report off.
 */
const REPORT_MS = 500;

/** Reloads the page in a language, or changes its texts in place if nothing can be stored. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  const current = playersLanguage();
  const report = track('Language changed', { currentLanguage: current, newLanguage: code });
  // After a reload, the page would have lost the choice and the tries, which are only in memory.
  if (!storeLanguage(code)) return changeLanguage(code).catch(() => void storeLanguage(current));
  await Promise.race([report, new Promise((resolve) => setTimeout(resolve, REPORT_MS))]);
  window.location.reload();
}
