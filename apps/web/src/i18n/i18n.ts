import { DEFAULT_LANGUAGE, firstLanguageOf, localeOf } from '@starguess/api-contract/page';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pageConfig } from '../settings/page-config.ts';
import { type LanguageCode, onLanguageChange, playersLanguage } from './languages.ts';
import { bundledMessages, type FirstMessages, type LateGroup, type Messages } from './messages.ts';
import { fetchMessages } from './messages-file.ts';
import { numbersByLanguage } from './number-format.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages };
    interpolation: { prefix: '{'; suffix: '}' };
  }
}

const NAMESPACE = 'translation';

/**
 * The language and messages of the rendered page, until all messages of that language have loaded.
 * A plain variable, because only i18next renders them.
 */
let rendered: { readonly language: LanguageCode; readonly messages: FirstMessages } | undefined;

/**
 * Starts translation with the bundled texts, then loads the wanted language. Rejects if neither
 * that language nor the site's first loads; the bundled texts can be shown even then.
 */
export async function startI18n(wanted: LanguageCode): Promise<void> {
  startTranslation();
  await changeLanguage(wanted);
}

/** Translates at once, with the messages that a rendered page holds. */
export function provideMessages(language: LanguageCode, messages: FirstMessages): void {
  startTranslation();
  addMessages(language, messages);
  rendered = { language, messages };
  void i18next.changeLanguage(localeOf(language));
}

/**
 * Loads the messages of groups that the page was rendered without. Rejects if that fails; the caller
 * can try again.
 */
export async function loadLateMessages(groups: readonly LateGroup[]): Promise<void> {
  // The page's language has loaded with all its groups.
  if (rendered === undefined) return;
  const { language, messages } = rendered;
  // Another language has been chosen since, and has loaded with all its groups.
  if (i18next.language !== localeOf(language) || groups.every((group) => group in messages)) return;
  addMessages(language, await fetchMessages(language, { retry: 0 }));
  rendered = undefined;
}

function startTranslation(): void {
  void i18next
    .use(initReactI18next)
    .use(numbersByLanguage)
    .init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [DEFAULT_LANGUAGE]: { [NAMESPACE]: bundledMessages } },
      partialBundledLanguages: true,
      fallbackNS: NAMESPACE,
      initAsync: false,
      interpolation: {
        prefix: '{',
        suffix: '}',
        // React escapes what it shows, and only React shows messages.
        escapeValue: false,
        alwaysFormat: true,
      },
      react: { useSuspense: false },
      parseMissingKeyHandler: shownForMissing,
    });
}

/**
 * The text for a missing message: its default text. A message without one is a mistake in the page.
 */
function shownForMissing(key: string, text?: string): string {
  // biome-ignore lint/suspicious/noConsole: the developer of the part is told, and the player goes on
  if (text === undefined) console.error(`There is no message ${key}`);
  return text ?? key;
}

function addMessages(language: LanguageCode, messages: FirstMessages): void {
  i18next.addResourceBundle(localeOf(language), NAMESPACE, messages, true, true);
}

/** Loads the messages of a language before it is chosen. Rejects if they cannot be loaded now. */
export async function prefetchLanguage(code: LanguageCode): Promise<void> {
  await fetchMessages(code, { retry: 0 });
}

/** Switches the page to the wanted language, or to the site's first if that fails to load. */
export async function changeLanguage(wanted: LanguageCode): Promise<void> {
  const language = await loadWithFallback(wanted);
  await i18next.changeLanguage(localeOf(language));
  document.documentElement.lang = language;
}

/** Follows a language that is chosen in another tab. While it cannot be loaded, the page keeps its own. */
export function followLanguage(): void {
  onLanguageChange((code) => {
    // A page translator changes the document's `lang`.
    if (localeOf(code) === i18next.language) return;
    prefetchLanguage(code).then(
      // Another language may have been chosen meanwhile.
      () => (code === playersLanguage() ? changeLanguage(code) : undefined),
      () => undefined,
    );
  });
}

/** Loads the wanted language, or else the site's first. Returns the language that has loaded. */
async function loadWithFallback(wanted: LanguageCode): Promise<LanguageCode> {
  try {
    addMessages(wanted, await fetchMessages(wanted));
    return wanted;
  } catch (error) {
    const first = firstLanguageOf(pageConfig);
    if (wanted === first) throw error;
    return loadWithFallback(first);
  }
}
