import { useTranslation } from 'react-i18next';
import { type TimedServerDate, timeToNextDate } from '../../../../server/server-date.ts';
import { clockText } from '../../../../ui/clock-text.ts';
import { useClock } from '../../../../ui/use-clock.ts';
import styles from './next-puzzle.module.css';

const SECOND_MS = 1_000;

type NextPuzzleProps = {
  /** Undefined until the server has told its time; the countdown keeps its place meanwhile. */
  readonly serverDate: TimedServerDate | undefined;
};

/** Counts down to the next puzzle by the server's clock. */
export function NextPuzzle({ serverDate }: NextPuzzleProps) {
  return serverDate === undefined ? (
    <p className={styles.countdown} />
  ) : (
    <Countdown serverDate={serverDate} />
  );
}

function Countdown({ serverDate }: { readonly serverDate: TimedServerDate }) {
  const { t } = useTranslation();
  const seconds = useClock(() => Math.ceil(timeToNextDate(serverDate) / SECOND_MS), SECOND_MS);
  return (
    <p className={styles.countdown} role="timer">
      {seconds > 0 ? t('win.nextPuzzle', { time: clockText(seconds) }) : t('win.newPuzzle')}
    </p>
  );
}
