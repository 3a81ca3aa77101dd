import type { CronoOption } from '@starguess/api-contract';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { NamedText } from '../../ui/named-text.tsx';
import { Options } from './options.tsx';
import { Photo } from './photo.tsx';
import styles from './play-board.module.css';
import { TimeAnnouncement } from './time-announcement.tsx';
import type { ShownVerdict } from './verdict.ts';

/** A photo and the names to choose from. */
export type ShownRound = {
  /** Undefined when the run is over. */
  readonly id: string | undefined;
  readonly photoUrl: string | undefined;
  readonly options: readonly CronoOption[];
};

type PlayBoardProps = {
  readonly seconds: number;
  readonly score: number;
  /** The round on the screen: the one just missed while its answer is shown. */
  readonly round: ShownRound;
  readonly verdict: ShownVerdict | undefined;
  /** Photos of the next rounds, loaded in advance so that no round waits for its photo. */
  readonly aheadUrls: readonly (string | null | undefined)[];
  /** The answered rounds, in order. */
  readonly rounds: readonly AnsweredRound[];
  readonly isReady: boolean;
  readonly onChoose: (id: string) => void;
};

/** With this many seconds left or fewer, the display warns that time is running out. */
const URGENT_SECONDS = 10;

/** A run while it is played: the time, the score, the photo and the names. */
export function PlayBoard(props: PlayBoardProps) {
  const { seconds, score, round, verdict, aheadUrls, rounds, isReady, onChoose } = props;
  const { t, i18n } = useTranslation();
  const question = useArrivalFocus<HTMLHeadingElement>();
  const isTimeUp = seconds === 0;
  const isUrgent = seconds <= URGENT_SECONDS;
  return (
    <div className={styles.play} data-urgent={isUrgent} data-over={isTimeUp}>
      <h1 className="visually-hidden">{t('mode.crono.name')}</h1>
      <div className={styles.status}>
        <p className={`${styles.figure} ${styles.time}`} data-slot="crono-time">
          <span>{t('crono.timeLeft')}</span>
          <strong role="timer">{seconds.toLocaleString(i18n.language)}</strong>
        </p>
        <p className={`${styles.figure} ${styles.score}`} data-slot="crono-score">
          <span>{t('crono.score')}</span>
          <strong key={score}>{score.toLocaleString(i18n.language)}</strong>
          {verdict?.result === 'correct' && (
            <span key={`right ${verdict.score}`} className={styles.right} data-slot="crono-right">
              <IconCheck size={18} stroke={3} aria-hidden />
            </span>
          )}
        </p>
      </div>
      <Photo url={round.photoUrl} aheadUrls={aheadUrls} seconds={seconds} rounds={rounds} />
      <h2 ref={question} className={styles.question} tabIndex={-1}>
        {isTimeUp ? t('crono.timeUp') : t('crono.choose')}
      </h2>
      <Options
        roundId={round.id}
        options={round.options}
        verdict={verdict?.result === 'wrong' ? verdict : undefined}
        isReady={isReady && !isTimeUp}
        onChoose={onChoose}
      />
      <p className="visually-hidden" role="status">
        {verdict?.result === 'correct' && <span>{t('crono.right', { score: verdict.score })}</span>}
        {verdict?.result === 'wrong' && (
          <NamedText name={verdict.correct.name}>
            {t('crono.wrong', { name: verdict.correct.name })}
          </NamedText>
        )}
      </p>
      <TimeAnnouncement seconds={seconds} />
    </div>
  );
}
