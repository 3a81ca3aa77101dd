import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './practice.module.css';

/** Ends a round and shows the answer. The first press only asks, so that no slip ends a round. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.giveUp}>
      <Button
        look="quiet"
        data-slot="give-up"
        onClick={() => (isAsked ? onGiveUp() : setIsAsked(true))}
        onBlur={() => setIsAsked(false)}
      >
        {t(isAsked ? 'practice.showAnswer' : 'practice.giveUp')}
      </Button>
    </div>
  );
}
