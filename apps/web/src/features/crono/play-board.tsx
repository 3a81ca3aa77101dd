import type { CronoOption } from '@starguess/api-contract';
import { CRONO_DURATION_MS } from '@starguess/game-core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { Options } from './options.tsx';
import { Photo } from './photo.tsx';
import styles from './play-view.module.css';
import { Streak } from './streak.tsx';
import { TimeAnnouncement } from './time/time-announcement.tsx';
import { TimeRing } from './time/time-ring.tsx';

/** A photo and the names to choose from. */
export type ShownRound = {
  /** Undefined when the run is over. */
  readonly id: string | undefined;
  readonly photoUrl: string | undefined;
  readonly options: readonly CronoOption[];
};

/** What the newest guess was. */
export type ShownVerdict =
  | {
      readonly result: 'correct';
      /** Includes this guess. */
      readonly score: number;
    }
  | { readonly result: 'wrong'; readonly chosenId: string; readonly correct: CronoOption };

type PlayBoardProps = {
  readonly seconds: number;
  readonly score: number;
  /** The round on the screen: the one just missed while its answer is shown. */
  readonly round: ShownRound;
  readonly verdict: ShownVerdict | undefined;
  /** Photos that are shown next. */
  readonly aheadUrls: readonly (string | null | undefined)[];
  /** The rounds answered, in order. */
  readonly rounds: readonly AnsweredRound[];
  readonly isReady: boolean;
  readonly onChoose: (id: string) => void;
};

/** With this many seconds left or fewer, the display warns that time is running out. */
const URGENT_SECONDS = 10;

/** A run that is being played. */
export function PlayBoard(props: PlayBoardProps) {
  const { seconds, score, round, verdict, aheadUrls, rounds, isReady, onChoose } = props;
  const { t, i18n } = useTranslation();
  const question = useArrivalFocus<HTMLHeadingElement>();
  const isUp = seconds === 0;
  const isUrgent = seconds <= URGENT_SECONDS;
  return (
    <div className={styles.play} data-urgent={isUrgent} data-over={isUp}>
      <h1 className="visually-hidden">{t('mode.crono.name')}</h1>
      <div className={styles.status}>
        <p className={styles.time} data-slot="crono-time">
          <span>{t('crono.timeLeft')}</span>
          <strong role="timer">{seconds.toLocaleString(i18n.language)}</strong>
        </p>
        <p className={styles.score} data-slot="crono-score">
          <span>{t('crono.score')}</span>
          <strong key={score}>{score.toLocaleString(i18n.language)}</strong>
          {verdict?.result === 'correct' && (
            <span key={`right ${verdict.score}`} className={styles.right} data-slot="crono-right">
              <IconCheck size={18} stroke={3} aria-hidden />
            </span>
          )}
        </p>
      </div>
      <Photo photoUrl={round.photoUrl} aheadUrls={aheadUrls}>
        <TimeRing seconds={seconds} ofSeconds={CRONO_DURATION_MS / 1_000} />
        <Streak rounds={rounds} />
      </Photo>
      <h2 ref={question} className={styles.question} tabIndex={-1}>
        {isUp ? t('crono.timeUp') : t('crono.choose')}
      </h2>
      <Options
        roundId={round.id}
        options={round.options}
        verdict={verdict?.result === 'wrong' ? verdict : undefined}
        isReady={isReady && !isUp}
        onChoose={onChoose}
      />
      <p className="visually-hidden" role="status">
        {verdict &&
          (verdict.result === 'correct'
            ? t('crono.right', { score: verdict.score })
            : t('crono.wrong', { name: verdict.correct.name }))}
      </p>
      <TimeAnnouncement seconds={seconds} />
    </div>
  );
}
