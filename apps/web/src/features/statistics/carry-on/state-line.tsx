import { useTranslation } from 'react-i18next';
import styles from './carry-on.module.css';
import { useCarryOnState } from './carry-on-state.ts';

/** Says how the last exchange with the server ended. */
export function StateLine() {
  const { t } = useTranslation();
  const state = useCarryOnState();
  return (
    <p className={styles.state} data-slot="carry-on-state" role="status">
      {state && t(`carryOn.state.${state}`)}
    </p>
  );
}
