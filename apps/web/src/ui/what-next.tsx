import type { GameMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockText, useClock } from './clock.ts';
import { PillLink } from './links/pill-link.tsx';
import styles from './what-next.module.css';

type NextModeProps = {
  readonly mode: GameMode;
  /** Its address in the page. */
  readonly to: string;
  readonly onTaken: () => void;
};

export function NextMode({ mode, to, onTaken }: NextModeProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.next}>
      <span>{t('win.nextMode')}</span>
      <PillLink to={to} onClick={onTaken}>
        <span>{t(`mode.${mode}.name`)}</span>
        <IconChevronRight size={20} aria-hidden />
      </PillLink>
    </p>
  );
}

const SECOND_MS = 1_000;

type NextPuzzleProps = {
  /**
   * Reads the milliseconds until the next puzzle; undefined until the server's time is known. The
   * countdown keeps its place meanwhile.
   */
  readonly timeLeft: (() => number) | undefined;
};

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
