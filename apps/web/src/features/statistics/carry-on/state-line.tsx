import { useTranslation } from 'react-i18next';
import styles from './carry-on.module.css';
import { useCarriedCode, useCarryOnState } from './carry-on-state.ts';

/** Says how the last exchange with the server ended. */
export function StateLine() {
  const { t } = useTranslation();
  const state = useCarryOnState();
  const isCarried = useCarriedCode() !== undefined;
  const text = state === 'gone' && !isCarried ? 'unknown' : state;
  return (
    <p className={styles.state} data-slot="carry-on-state" role="status">
      {text !== undefined && t(`carryOn.state.${text}`)}
    </p>
  );
}
