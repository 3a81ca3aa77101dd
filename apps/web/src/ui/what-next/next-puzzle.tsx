import { useTranslation } from 'react-i18next';
import { clockText } from '../clock-text.ts';
import { useClock } from '../use-clock.ts';
import styles from './what-next.module.css';

const SECOND_MS = 1_000;

type NextPuzzleProps = {
  /**
   * Reads the milliseconds until it comes; undefined until the server has told its time. The
   * countdown keeps its place meanwhile.
   */
  readonly timeLeft: (() => number) | undefined;
};

/** Counts down to the next puzzle. */
export function NextPuzzle({ timeLeft }: NextPuzzleProps) {
  return timeLeft === undefined ? (
    <p className={styles.countdown} />
  ) : (
    <Countdown timeLeft={timeLeft} />
  );
}

function Countdown({ timeLeft }: { readonly timeLeft: () => number }) {
  const { t } = useTranslation();
  const seconds = useClock(() => Math.ceil(timeLeft() / SECOND_MS), SECOND_MS);
  return (
    <p className={styles.countdown} role="timer">
      {seconds > 0 ? t('win.nextPuzzle', { time: clockText(seconds) }) : t('win.newPuzzle')}
    </p>
  );
}
