import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { useAwaitedChoice } from './choose-language.ts';

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
      isShown={useAwaitedChoice(({ language }) => language !== undefined)}
      onAction={() => useAwaitedChoice.setState({ language: undefined })}
    />
  );
}
