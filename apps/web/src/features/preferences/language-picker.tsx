import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import {
  type LanguageCode,
  offeredLanguages,
  playersLanguage,
  storeLanguage,
} from '../../i18n/languages.ts';
import { track } from '../../server/analytics.ts';
import { HeaderMenu } from '../../ui/header-menu.tsx';
import { flagOf } from './country-flags.ts';
import styles from './language-picker.module.css';

/**
 * Maximum wait for the report of a change, in milliseconds. The reload would cut the report off.
 */
const REPORT_MS = 500;

/**
 * Shows only the current language's flag while closed. Choosing a language reloads the page, or
 * changes its texts in place if nothing can be stored.
 */
export function LanguagePicker() {
  const { t } = useTranslation();
  const current = playersLanguage();
  const languages = offeredLanguages();
  const language = languages.find(({ languageCode }) => languageCode === current)?.languageName;
  return (
    <HeaderMenu
      id="language-menu"
      slot="language-picker"
      label={t('shell.language', { language: language ?? current })}
      toggle={<Flag code={current} />}
      onToggle={() => track('Language picker clicked', { currentLanguage: current })}
      items={languages.map(({ languageCode, languageName }) => ({
        key: languageCode,
        lang: languageCode,
        content: (
          <>
            <Flag code={languageCode} />
            {languageName}
          </>
        ),
        isCurrent: languageCode === current,
        onChoose: () => choose(languageCode),
      }))}
    />
  );
}

function Flag({ code }: { readonly code: LanguageCode }) {
  return (
    <img className={styles.flag} src={flagOf(code)} alt="" width={32} height={20} loading="lazy" />
  );
}

async function choose(code: LanguageCode): Promise<void> {
  const current = playersLanguage();
  const report = track('Language changed', { currentLanguage: current, newLanguage: code });
  // After a reload, the page would have lost the choice and the tries, which are only in memory.
  if (!storeLanguage(code)) return changeLanguage(code).catch(() => void storeLanguage(current));
  await Promise.race([report, new Promise((resolve) => setTimeout(resolve, REPORT_MS))]);
  window.location.reload();
}
