import { useTranslation } from 'react-i18next';
import {
  LANGUAGES,
  type LanguageCode,
  storedLanguage,
  storeLanguage,
} from '../../i18n/languages.ts';
import { flagOf } from './flags.ts';
import styles from './language-picker.module.css';

const MENU_ID = 'language-menu';

function choose(code: LanguageCode): void {
  storeLanguage(code);
  window.location.reload();
}

/** Collapsed it shows the current language's flag alone; choosing a language reloads the page. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const current = storedLanguage();
  const language = LANGUAGES.find(({ languageCode }) => languageCode === current)?.languageName;
  return (
    <div className={styles.picker} data-slot="language-picker">
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={MENU_ID}
        aria-label={t('shell.language', { language: language ?? current })}
      >
        <Flag code={current} />
      </button>
      <div id={MENU_ID} className={styles.menu} popover="auto">
        <ul>
          {LANGUAGES.map(({ languageCode, languageName }) => (
            <li key={languageCode}>
              <button
                type="button"
                className={styles.language}
                lang={languageCode}
                aria-current={languageCode === current ? 'true' : undefined}
                onClick={() => choose(languageCode)}
              >
                <Flag code={languageCode} />
                {languageName}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Flag({ code }: { readonly code: LanguageCode }) {
  const Drawing = flagOf(code);
  return (
    <span className={styles.flag}>
      <Drawing aria-hidden />
    </span>
  );
}
