import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Offers a reload when the server has a newer contract. It is below the content, where it neither
 * moves nor covers anything. It loads no code, because this page's code may be gone.
 */
export function NewVersion() {
  const { t } = useTranslation();
  return (
    <Notice
      slot="new-version"
      look="quiet"
      text={t('newVersion')}
      action={t('reload')}
      isShown={useIsPageOutdated()}
      onAction={() => window.location.reload()}
    />
  );
}
