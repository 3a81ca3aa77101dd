import { useTranslation } from 'react-i18next';
import { PageLink } from '../page-link.tsx';
import styles from './what-next.module.css';

/** Leads to practice rounds of a mode, at their address in the page. */
export function PracticeLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.next} data-slot="practice-link">
      <PageLink to={to}>{t('shell.practice')}</PageLink>
    </p>
  );
}
