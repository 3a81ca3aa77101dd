import { useTranslation } from 'react-i18next';
import { type LanguageCode, offeredLanguages, playersLanguage } from '../../i18n/languages.ts';
import { track } from '../../server/analytics.ts';
import { HeaderMenu } from '../../ui/header-menu.tsx';
import { chooseLanguage } from './choose-language.ts';
import { flagOf } from './language-flags.ts';
import styles from './language-picker.module.css';

/**
 * Shows only the current language's flag while closed. Choosing a language reloads the page, or
 * changes its texts in place if nothing can be stored. A site of one language has no picker.
 */
export function LanguagePicker() {
  const { t } = useTranslation();
  const current = playersLanguage();
  const languages = offeredLanguages();
  if (languages.length === 1) return null;
  const language = languages.find(({ languageCode }) => languageCode === current)?.languageName;
  return (
    <HeaderMenu
      id="language-menu"
      slot="language-picker"
      label={t('shell.language', { language: language ?? current })}
      toggle={<Flag code={current} />}
      onPress={() => track('Language picker clicked', { currentLanguage: current })}
      items={languages.map(({ languageCode, languageName }) => ({
        key: languageCode,
        lang: languageCode,
        content: (
          <>
            <Flag code={languageCode} />
            <span>{languageName}</span>
          </>
        ),
        isCurrent: languageCode === current,
        onChoose: () => chooseLanguage(languageCode),
      }))}
    />
  );
}

function Flag({ code }: { readonly code: LanguageCode }) {
  return (
    <img className={styles.flag} src={flagOf(code)} alt="" width={32} height={20} loading="lazy" />
  );
}
