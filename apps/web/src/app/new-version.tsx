import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import styles from './new-version.module.css';

/**
 * Offers a reload when the server has a newer contract. It is below the content, where it neither
 * moves nor covers anything. It loads no code, because this page's code may be gone.
 */
export function NewVersion() {
  const { t } = useTranslation();
  return (
    <div role="status">
      {useIsPageOutdated() && (
        <div className={styles.notice} data-slot="new-version">
          <p>{t('newVersion')}</p>
          <Button look="quiet" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
