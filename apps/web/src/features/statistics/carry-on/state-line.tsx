import { useTranslation } from 'react-i18next';
import styles from './carry-on.module.css';
import { type CarryOnState, useCarriedCode, useCarryOnState } from './carry-on-state.ts';

/** Says how the last exchange with the server ended. */
export function StateLine() {
  const { t } = useTranslation();
  const state = useCarryOnState();
  const isCarried = useCarriedCode() !== undefined;
  const text = state !== undefined && (isCarried ? state : textWithoutCode(state));
  return (
    <p className={styles.state} data-slot="carry-on-state" role="status">
      {text && t(`carryOn.state.${text}`)}
    </p>
  );
}

/** The text of a state in a browser that does not carry on yet. */
function textWithoutCode(state: CarryOnState) {
  if (state === 'gone') return 'unknown';
  return state === 'away' || state === 'full' ? 'later' : state;
}
