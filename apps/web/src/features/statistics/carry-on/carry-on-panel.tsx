import { SCREENS } from '@starguess/api-contract/page';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PillLink } from '../../../ui/links/pill-link.tsx';
import styles from '../records-panel.module.css';
import { carryOnObstacle, useCarriedCode } from './carry-on-state.ts';
import { StateLine } from './state-line.tsx';

/** Links to the page of the code, and says how safe the games are without one. */
export function CarryOnPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const isCarried = useCarriedCode(({ code }) => code !== undefined);
  const [isLasting, setIsLasting] = useState<boolean>();
  useEffect(() => void navigator.storage?.persisted().then(setIsLasting, () => undefined), []);
  const obstacle = carryOnObstacle();
  return (
    <section className={styles.panel} data-slot="carry-on" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('shell.carryOn')}</h3>
      <p className={styles.text}>{t(obstacle ? `carryOn.state.${obstacle}` : 'carryOn.intro')}</p>
      {isCarried && <StateLine />}
      {!obstacle && isLasting !== undefined && (isLasting || !isCarried) && (
        <p className={styles.text}>{t(isLasting ? 'carryOn.kept' : 'carryOn.mayDelete')}</p>
      )}
      {!obstacle && (
        <div className={styles.actions}>
          <PillLink to={SCREENS.carryOn.path} onClick={onLeave}>
            {t('carryOn.open')}
          </PillLink>
        </div>
      )}
    </section>
  );
}
