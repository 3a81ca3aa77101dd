import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsRendered } from '../../browser/use-is-rendered.ts';
import { hasChosenLanguage, playersLanguage, SITE_LANGUAGES } from '../../i18n/languages.ts';
import { keptStore } from '../../stored/kept-store.ts';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { chooseLanguage } from './choose-language.ts';
import styles from './language-offer.module.css';

const useLanguageOffer = keptStore({
  keys: ['language-offer'],
  read: ([isOpen]) => ({ isOpen: isOpen !== false }),
  write: ({ isOpen }) => [isOpen],
});

/**
 * Offers the browser's language in one line if the page is in another one. The line never changes the
 * language by itself, and does not come back once a language was chosen or the line was closed.
 */
export function LanguageOffer() {
  const { t } = useTranslation();
  const { isOpen } = useLanguageOffer();
  // The server does not know what the browser asks for.
  const isRendered = useIsRendered();
  const language = isOpen && !isRendered ? offeredLanguage() : undefined;
  if (language === undefined) return null;
  const { languageCode, offer } = language;
  return (
    <p className={styles.offer} data-slot="language-offer">
      <button
        type="button"
        className={styles.choose}
        lang={languageCode}
        onClick={() => void chooseLanguage(languageCode)}
      >
        {offer}
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t('close')}
        onClick={() => {
          // The focused button disappears with the line, so the focus moves to the content first.
          focusContent();
          useLanguageOffer.setState({ isOpen: false });
        }}
      >
        <IconX size={18} aria-hidden />
      </button>
    </p>
  );
}

/**
 * The first of the site's languages among those the browser asks for, unless the page is in it
 * already.
 */
function offeredLanguage() {
  if (hasChosenLanguage()) return undefined;
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  const [language] = wanted.flatMap(
    (base) => SITE_LANGUAGES.find(({ languageCode }) => languageCode === base) ?? [],
  );
  return language?.languageCode === playersLanguage() ? undefined : language;
}
