import type { PageLanguage } from '@starguess/api-contract/page';
import { useTranslation } from 'react-i18next';
import es from '../../../node_modules/country-flag-icons/3x2/ES.svg?no-inline';
import fr from '../../../node_modules/country-flag-icons/3x2/FR.svg?no-inline';
import en from '../../../node_modules/country-flag-icons/3x2/GB.svg?inline';
import it from '../../../node_modules/country-flag-icons/3x2/IT.svg?no-inline';
import pl from '../../../node_modules/country-flag-icons/3x2/PL.svg?no-inline';
import pt from '../../../node_modules/country-flag-icons/3x2/PT.svg?no-inline';
import { type LanguageCode, offeredLanguages, playersLanguage } from '../../i18n/languages.ts';
import { track } from '../../server/analytics.ts';
import { HeaderMenu } from '../../ui/header-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { chooseLanguage, useAwaited } from './choose-language.ts';
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

/**
 * Says that the chosen language cannot be loaded now. The page changes to it once it is loaded;
 * closing the line gives it up.
 */
export function AwaitedLanguage() {
  const { t } = useTranslation();
  return (
    <Notice
      slot="language-awaited"
      look="above"
      text={t('shell.languageAwaited')}
      action={t('close')}
      isShown={useAwaited(({ language }) => language !== undefined)}
      onAction={() => useAwaited.setState({ language: undefined })}
    />
  );
}

/**
 * The flags as picture files. The package's own entries contain them as code, so every first visit
 * would load six of them.
 */
const FLAGS: Record<string, string> = {
  en,
  es,
  fr,
  it,
  pl,
  pt,
} satisfies Record<PageLanguage, string>;

/** The address of a language's flag. Throws for a language without one (LANG7). */
export function flagOf(languageCode: string): string {
  const flag = FLAGS[languageCode];
  if (flag === undefined) throw new Error(`Flag not found for language: ${languageCode}`);
  return flag;
}

/** Adds the flag of a language that only some pages offer. */
export function addFlag(languageCode: string, address: string): void {
  FLAGS[languageCode] = address;
}
