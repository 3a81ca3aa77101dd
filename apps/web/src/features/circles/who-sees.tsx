import { useTranslation } from 'react-i18next';
import page from '../../ui/side-page.module.css';
import styles from './circles.module.css';

/** Explains what the members of a circle see of each other. */
export function WhoSees() {
  const { t } = useTranslation();
  return (
    <details className={`${page.part} ${styles.folded}`}>
      <summary>{t('tables.whoSees')}</summary>
      <p>{t('tables.seeName')}</p>
      <p>{t('tables.seeResults')}</p>
      <p>{t('tables.seeNothing')}</p>
    </details>
  );
}
