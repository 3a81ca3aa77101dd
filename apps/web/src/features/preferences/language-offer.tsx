import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasChosenLanguage, playersLanguage, SITE_LANGUAGES } from '../../i18n/languages.ts';
import { useStored } from '../../stored/storage.ts';
import { storedValue } from '../../stored/stored-value.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { chooseLanguage } from './choose-language.ts';
import styles from './language-offer.module.css';

const isOffered = storedValue<boolean>({
  key: 'language-offer',
  parse: (stored) => (stored === false ? stored : undefined),
  fallback: true,
});

/**
 * Offers the browser's language in one line if the page is in another one. The line never changes the
 * language by itself, and does not come back once a language was chosen or the line was closed.
 */
export function LanguageOffer() {
  const { t } = useTranslation();
  const language = useStored(offeredLanguage, undefined);
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
          isOffered.set(false);
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
  if (hasChosenLanguage() || !isOffered.get()) return undefined;
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  const [language] = wanted.flatMap(
    (base) => SITE_LANGUAGES.find(({ languageCode }) => languageCode === base) ?? [],
  );
  return language?.languageCode === playersLanguage() ? undefined : language;
}
