import { useTranslation } from 'react-i18next';
import { loadLostCode } from '../../../on-demand/code-on-demand.ts';
import { useIsPageOutdated } from '../../../server/contract-version.ts';
import { Button } from '../../../ui/button.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { aidsCode } from './aids-code.ts';
import styles from './lost-aids.module.css';

/**
 * Says that the code of the aids cannot be loaded, and loads it once more. An outdated page offers
 * its new version instead.
 */
export function LostAids() {
  const { t } = useTranslation();
  const isOutdated = useIsPageOutdated();
  if (isOutdated) return null;

  const tryAgain = () => {
    // The retry removes the button, which would lose the focus.
    focusContent();
    // Another failure brings the button back.
    loadLostCode(aidsCode).catch(() => undefined);
  };
  return (
    <div className={styles.lost} role="alert">
      <p>{t('error.title')}</p>
      <Button look="quiet" onClick={tryAgain}>
        {t('retry')}
      </Button>
    </div>
  );
}
