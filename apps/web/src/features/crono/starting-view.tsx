import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import type { TimedCronoGame } from './crono-calls.ts';
import styles from './starting-view.module.css';
import { useCountdown } from './time/use-countdown.ts';

type StartingViewProps = { readonly game: TimedCronoGame };

/** A run that has been started but whose seconds do not count yet. */
export function StartingView({ game: { startsInMs, arrivedAt } }: StartingViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Spinner text={t('crono.starting')} />
      {startsInMs !== undefined && <Seconds startsInMs={startsInMs} arrivedAt={arrivedAt} />}
    </div>
  );
}

type SecondsProps = { readonly startsInMs: number; readonly arrivedAt: number };

function Seconds({ startsInMs, arrivedAt }: SecondsProps) {
  const { i18n } = useTranslation();
  const seconds = useCountdown({ remainingTime: startsInMs / 1_000, arrivedAt });
  return (
    <strong className={styles.seconds} role="timer">
      {seconds.toLocaleString(i18n.language)}
    </strong>
  );
}
