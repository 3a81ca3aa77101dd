import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './give-up.module.css';

/** Ends a round and shows its answer, after a confirmation. */
export function GiveUp({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { t } = useTranslation();
  const question = useId();
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(isAsked);
  // The pressed button disappears, so the focus moves to the first one, which continues the game.
  useLayoutEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    place.current?.querySelector('button')?.focus();
  }, [isAsked]);
  return (
    <div ref={place} className={`abreast ${styles.place}`} data-slot="give-up">
      {isAsked ? (
        <>
          <p id={question}>{t('giveUp.question')}</p>
          <Button key="go-on" aria-describedby={question} onClick={() => setIsAsked(false)}>
            {t('giveUp.goOn')}
          </Button>
          <Button key="show" look="quiet" onClick={onGiveUp}>
            {t('giveUp.show')}
          </Button>
        </>
      ) : (
        <Button key="ask" look="quiet" onClick={() => setIsAsked(true)}>
          {t('giveUp.ask')}
        </Button>
      )}
    </div>
  );
}
