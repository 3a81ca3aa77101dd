import { useTranslation } from 'react-i18next';
import { useStored } from '../../../stored/storage.ts';
import styles from './carry-on.module.css';
import { carriedCode, useCarryOnState } from './carry-on-state.ts';

/** Undefined without a code, and on the server. */
export function useCarriedCode(): string | undefined {
  return useStored(() => carriedCode.get()?.code, undefined);
}

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
