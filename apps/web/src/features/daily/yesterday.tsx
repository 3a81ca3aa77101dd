import { useTranslation } from 'react-i18next';
import styles from './daily.module.css';

/** The line naming yesterday's answer. */
export function Yesterday({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.yesterday} data-slot="yesterday">
      {t('daily.yesterday', { name })}
    </p>
  );
}
