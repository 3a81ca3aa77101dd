import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import styles from '../run/views.module.css';
import type { TimedCronoGame } from './crono-game.ts';
import { type TimeLeft, useCountdown } from './use-countdown.ts';

type StartingViewProps = { readonly game: TimedCronoGame };

/** A run that has been started but whose seconds do not count yet. */
export function StartingView({ game: { startsInMs, arrivedAt } }: StartingViewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.starting}>
      <Spinner text={t('crono.starting')} />
      {startsInMs !== undefined && (
        <Seconds remainingTime={startsInMs / 1_000} arrivedAt={arrivedAt} />
      )}
    </div>
  );
}

function Seconds(left: TimeLeft) {
  const { i18n } = useTranslation();
  const seconds = useCountdown(left);
  return (
    <strong className={styles.seconds} role="timer">
      {seconds.toLocaleString(i18n.language)}
    </strong>
  );
}
