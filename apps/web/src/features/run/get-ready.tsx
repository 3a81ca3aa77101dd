import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { Button } from '../../ui/button.tsx';
import styles from './get-ready.module.css';

type GetReadyProps = {
  /** Called once, when the count is over. */
  readonly onReady: () => void;
  /** Called if the player wants to stop or looks at another tab before the count is over. */
  readonly onCancel: () => void;
};

const FIRST_COUNT = 3;
const COUNT_MS = 1_000;

/** Counts 3, 2, 1 before a run is started. If the player leaves the page meanwhile, nothing starts. */
export function GetReady({ onReady, onCancel }: GetReadyProps) {
  const { t, i18n } = useTranslation();
  const [count, setCount] = useState(FIRST_COUNT);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const isOver = count === 0;

  const countDown = useEffectEvent(() => {
    setCount(count - 1);
    if (count === 1) onReady();
  });
  useEffect(() => {
    if (count === 0) return;
    const timer = window.setTimeout(() => countDown(), COUNT_MS);
    return () => window.clearTimeout(timer);
  }, [count]);

  const cancel = useEffectEvent(() => {
    if (!isOver) onCancel();
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    const onHidden = () => document.visibilityState === 'hidden' && cancel();
    window.addEventListener('keydown', onKey);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);

  // The second click of a double click on the start must not cancel it.
  const stop = ({ detail }: MouseEvent) => detail <= 1 && !isOver && onCancel();
  return (
    <div className={styles.page} data-slot="crono-get-ready">
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t('crono.starting')}
      </h1>
      <p className={styles.count} role="status">
        <strong key={count}>{isOver ? t('race.go') : count.toLocaleString(i18n.language)}</strong>
      </p>
      <Button look="quiet" aria-disabled={isOver} onClick={stop}>
        {t('race.cancel')}
      </Button>
    </div>
  );
}
