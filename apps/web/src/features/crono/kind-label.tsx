import { useTranslation } from 'react-i18next';
import type { GameKind } from './crono-calls.ts';
import styles from './views.module.css';

/** Says above the title whose game it is. Takes its place while that is unknown. */
export function KindLabel({ kind }: { readonly kind: GameKind | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={styles.kind} data-slot="crono-kind">
      {kind !== undefined && t(kind === 'daily' ? 'race.daily' : 'race.private')}
    </p>
  );
}
