import { useTranslation } from 'react-i18next';
import { useNewVersion } from '../server/contract-version.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Offers a reload when the server has a newer contract, or the browser a newer version of the page. It is below the content, where it neither
 * moves nor covers anything. It loads no code, because this page's code may be gone.
 */
export function NewVersion() {
  const { t } = useTranslation();
  const load = useNewVersion();
  return (
    <Notice
      slot="new-version"
      look="quiet"
      text={t('newVersion')}
      action={t('reload')}
      isShown={load !== undefined}
      onAction={() => load?.()}
    />
  );
}
