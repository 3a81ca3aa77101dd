import type { CronoOption } from '@starguess/api-contract';
import { CRONO_REVEAL_MS } from '@starguess/game-core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { NamedText } from '../../ui/named-text.tsx';
import { Options } from './options.tsx';
import { Photo } from './photo.tsx';
import styles from './play-board.module.css';

/** A photo and the names to choose from. */
export type ShownRound = {
  /** Undefined when the run is over. */
  readonly id: string | undefined;
  readonly photoUrl: string | undefined;
  readonly options: readonly CronoOption[];
};

/** The result of the newest guess. */
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
  /** Photos of the next rounds, loaded in advance so that no round waits for its photo. */
  readonly aheadUrls: readonly (string | null | undefined)[];
  /** The answered rounds, in order. */
  readonly rounds: readonly AnsweredRound[];
  readonly isReady: boolean;
  readonly onChoose: (id: string) => void;
};

/** With this many seconds left or fewer, the display warns that time is running out. */
const URGENT_SECONDS = 10;

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

/** How long a verdict is shown, in milliseconds. Only a wrong one blocks guesses meanwhile. */
const SHOWN_MS = { correct: 1_000, wrong: CRONO_REVEAL_MS } as const;

/** The newest verdict while it is shown, and a function that shows another. */
export function useVerdict<Verdict extends ShownVerdict>() {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (verdict === undefined) return;
    const timer = window.setTimeout(() => setVerdict(undefined), SHOWN_MS[verdict.result]);
    return () => window.clearTimeout(timer);
  }, [verdict]);
  return [verdict, setVerdict] as const;
}

/** Screen readers announce these remaining seconds; the others are only shown. */
const ANNOUNCED_SECONDS = [30, 10, 5];
/** Each announcement stays for this many seconds, so that a slow page misses none. */
const ANNOUNCEMENT_SECONDS = 2;

export function TimeAnnouncement({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const announced = ANNOUNCED_SECONDS.find(
    (second) => seconds <= second && seconds > second - ANNOUNCEMENT_SECONDS,
  );
  return (
    <p className="visually-hidden" role="status">
      {seconds === 0
        ? t('crono.timeUp')
        : announced !== undefined && t('crono.secondsLeft', { count: announced })}
    </p>
  );
}
