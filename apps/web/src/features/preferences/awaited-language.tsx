import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { useAwaitedLanguage } from './choose-language.ts';

/**
 * Says that the chosen language cannot be loaded now. The page takes it once it is there; closing the
 * line gives it up.
 */
export function AwaitedLanguage() {
  const { t } = useTranslation();
  return (
    <Notice
      slot="language-awaited"
      look="above"
      text={t('shell.languageAwaited')}
      action={t('close')}
      isShown={useAwaitedLanguage() !== undefined}
      onAction={() => useAwaitedLanguage.setState(undefined)}
    />
  );
}
