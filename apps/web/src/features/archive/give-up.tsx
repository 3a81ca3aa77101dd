import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './give-up.module.css';

/** Shows the answer to a player who presses twice. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.place} data-slot="give-up">
      {isAsked ? (
        <>
          <span>{t('archive.sure')}</span>
          <Button look="quiet" onClick={onGiveUp}>
            {t('archive.reveal')}
          </Button>
          <Button look="primary" onClick={() => setIsAsked(false)}>
            {t('archive.goOn')}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => setIsAsked(true)}>
          {t('archive.giveUp')}
        </Button>
      )}
    </div>
  );
}
