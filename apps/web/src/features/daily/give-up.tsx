import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './give-up.module.css';

/** Ends a round and shows its answer, after a confirmation. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { t } = useTranslation();
  const question = useId();
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(isAsking);
  // The pressed button disappears, so the focus moves to the first one, which continues the game.
  useLayoutEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    box.current?.querySelector('button')?.focus();
  }, [isAsking]);
  return (
    <div ref={box} className={`abreast ${styles.place}`} data-slot="give-up">
      {isAsking ? (
        <>
          <p id={question}>{t('giveUp.question')}</p>
          <Button key="go-on" aria-describedby={question} onClick={() => setIsAsking(false)}>
            {t('giveUp.goOn')}
          </Button>
          <Button key="show" look="quiet" onClick={onGiveUp}>
            {t('giveUp.show')}
          </Button>
        </>
      ) : (
        <Button key="ask" look="quiet" onClick={() => setIsAsking(true)}>
          {t('giveUp.ask')}
        </Button>
      )}
    </div>
  );
}
