import { type GameMode, modeOfPuzzle, nextMode } from '@starguess/game-core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { modeAddress } from '../../../page/puzzle-addresses.ts';
import { track } from '../../../server/analytics.ts';
import {
  isTimed,
  serverDateQuery,
  type TimedServerDate,
  timeToNextDate,
} from '../../../server/server-date.ts';
import { modesDone } from '../../../stored/day-records.ts';
import { useOtherTabChanges } from '../../../stored/storage.ts';
import { clockText } from '../../../ui/clock-text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useClock } from '../../../ui/use-clock.ts';
import { OpenDifficulties } from '../open-difficulties.tsx';
import { ShareBox } from './share-box.tsx';
import type { Result } from './share-text.ts';
import styles from './win-box.module.css';
import { Praise, WinFacts, WinFigures } from './win-lines.tsx';

export type Answer = {
  /** The picture to show; undefined if the game's own picture stays, and is the answer's. */
  readonly picture: string | undefined;
  /** The sentence naming the answer. */
  readonly sentence: string;
  /** What there is to know about it. */
  readonly facts: readonly string[];
};

export type Win = Result & {
  /** The server date the puzzle belongs to. */
  readonly date: string;
  readonly answer: Answer;
};

type WinBoxProps = {
  /** The game's own picture. It is there before the win, and stays the same element. */
  readonly hero: ReactNode;
  readonly win: Win | undefined;
};

/**
 * Congratulates, shows the answer and the result to share, and offers the next mode the player has
 * not done today. Before the win it is nothing but the place of the game's own picture.
 */
export function WinBox({ hero, win }: WinBoxProps) {
  const { t } = useTranslation();
  return (
    <div
      className={win === undefined ? styles.place : styles.box}
      {...(win && { 'data-slot': 'win-box' })}
    >
      {win && (
        <div>
          <Praise tries={win.tries} />
          <h2 className={styles.title}>{t('win.title')}</h2>
        </div>
      )}
      {win?.answer.picture === undefined ? (
        hero
      ) : (
        <div className={styles.frame} data-shape="square">
          <img className={styles.picture} src={win.answer.picture} alt="" />
        </div>
      )}
      {win && <Outcome win={win} />}
    </div>
  );
}

/** All that a win adds below the picture. */
function Outcome({ win: { date, answer, ...result } }: { readonly win: Win }) {
  const { puzzle, tries } = result;
  const today = useQuery(serverDateQuery).data;
  return (
    <>
      <p className={styles.sentence}>{answer.sentence}</p>
      <div>
        <WinFigures puzzle={puzzle} date={date} tries={tries} />
        <WinFacts facts={answer.facts} />
      </div>
      <ShareBox {...result} />
      {today !== undefined && (
        <>
          <NextMode wonMode={modeOfPuzzle(puzzle)} date={today.date} />
          <OpenDifficulties date={today.date} />
          {isTimed(today) ? <NextPuzzle serverDate={today} /> : <p className={styles.countdown} />}
        </>
      )}
    </>
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
