import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TimedServerDate, timeToNextDate } from './server-date.ts';
import styles from './win-box.module.css';

const SECOND_MS = 1_000;

function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Counts down to the next puzzle by the server's clock. */
export function NextPuzzle({ serverDate }: { readonly serverDate: TimedServerDate }) {
  const { t } = useTranslation();
  const [remaining, setRemaining] = useState(() => timeToNextDate(serverDate));
  useEffect(() => {
    const tick = () => setRemaining(timeToNextDate(serverDate));
    tick();
    const timer = window.setInterval(tick, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [serverDate]);
  return (
    <p className={styles.countdown} role="timer">
      {remaining > 0 ? t('win.nextPuzzle', { time: clockText(remaining) }) : t('win.newPuzzle')}
    </p>
  );
}
