import { type GameMode, nextMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { modeAddress } from '../../page/puzzle-addresses.ts';
import { track } from '../../server/analytics.ts';
import {
  isTimed,
  serverDateQuery,
  type TimedServerDate,
  timeToNextDate,
} from '../../server/server-date.ts';
import { modesDone } from '../../stored/day-records.ts';
import { useOtherTabChanges } from '../../stored/storage.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { OpenDifficulties } from './open-difficulties.tsx';
import styles from './win-box.module.css';

export type Answer = {
  readonly picture: string;
  /**
   * The aspect ratio, 1:1 or 16:9. It keeps the space before the picture loads, and if it fails.
   */
  readonly pictureShape: 'square' | 'wide';
  /** The sentence naming the answer. */
  readonly sentence: string;
};

export type WinBoxProps = Answer & {
  /** The mode just won. */
  readonly mode: GameMode;
};

/** Congratulates, shows the answer, and offers the next mode the player has not done today. */
export function WinBox({ picture, pictureShape, sentence, mode }: WinBoxProps) {
  const { t } = useTranslation();
  const today = useQuery(serverDateQuery).data;
  return (
    <div className={styles.box} data-slot="win-box">
      <h2>{t('win.title')}</h2>
      <div className={styles.frame} data-shape={pictureShape}>
        <img className={styles.picture} src={picture} alt="" />
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {today !== undefined && (
        <>
          <NextMode wonMode={mode} date={today.date} />
          <OpenDifficulties date={today.date} />
          {isTimed(today) ? <NextPuzzle serverDate={today} /> : <p className={styles.countdown} />}
        </>
      )}
    </div>
  );
}

const SECOND_MS = 1_000;

/** Counts down to the next puzzle by the server's clock. */
export function NextPuzzle({ serverDate }: { readonly serverDate: TimedServerDate }) {
  const { t } = useTranslation();
  const seconds = useClock(() => Math.ceil(timeToNextDate(serverDate) / SECOND_MS), SECOND_MS);
  return (
    <p className={styles.countdown} role="timer">
      {seconds > 0 ? t('win.nextPuzzle', { time: clockText(seconds) }) : t('win.newPuzzle')}
    </p>
  );
}

type NextModeProps = { readonly wonMode: GameMode; readonly date: string };

function NextMode({ wonMode, date }: NextModeProps) {
  const { t } = useTranslation();
  useOtherTabChanges();
  const next = nextMode(new Set([...modesDone(date), wonMode]));
  if (next === undefined) return null;
  return (
    <p className={styles.next}>
      <span>{t('win.nextMode')}</span>
      <PageLink
        to={modeAddress(next, date)}
        onClick={() => track('Gamemode card clicked', { gamemode: next, from: 'next-mode' })}
      >
        {t(`mode.${next}.name`)}
        <IconChevronRight size={20} aria-hidden />
      </PageLink>
    </p>
  );
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
