import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import styles from './new-version.module.css';

/**
 * Offers the page of the server's newer contract. It stands below the content, where it moves and
 * covers nothing, and loads no code: that of this page may be gone.
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
