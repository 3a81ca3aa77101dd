import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { useArrivalFocus } from '../../ui/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { GetReady } from '../run/get-ready.tsx';
import { RoundFaces } from '../run/round-faces.tsx';
import { RunShare } from '../run/run-share.tsx';
import { ScoreTitle } from '../run/score-title.tsx';
import { StopwatchPicture } from '../run/stopwatch-picture.tsx';
import { useFocusAfterCount } from '../run/use-focus-after-count.ts';
import styles from '../run/views.module.css';
import type { PracticedRound } from './practiced-round.ts';

type StartProps = Pick<PracticedRound, 'heading'> & { readonly onStart: () => void };

/** The page before a practice run, which starts after a count. */
export function PracticeStart({ heading, onStart }: StartProps) {
  const { t } = useTranslation();
  const [isCounting, setIsCounting] = useState(false);
  const button = useFocusAfterCount(isCounting);
  if (isCounting) return <GetReady onReady={onStart} onCancel={() => setIsCounting(false)} />;
  // The second click of a double click on the link to here must not start the run.
  const start = ({ detail }: MouseEvent) => {
    if (detail <= 1) setIsCounting(true);
  };
  return (
    <div className={styles.page} data-slot="crono-start">
      <StopwatchPicture />
      <h1 className={styles.title}>{t('mode.crono.name')}</h1>
      {heading}
      <p className="intro">{t('mode.crono.description')}</p>
      <Button ref={button} className={styles.start} onClick={start} data-slot="crono-start-button">
        <IconPlayerPlayFilled size={20} aria-hidden />
        <span>{t('crono.start')}</span>
      </Button>
    </div>
  );
}

type FinishedProps = Pick<PracticedRound, 'heading' | 'whatNext'> & {
  readonly score: number;
  /** Whether the run was just played on this page. */
  readonly isFresh: boolean;
  readonly rounds: readonly AnsweredRound[];
  readonly address: string;
};

/** The result of a practice run, and what comes next. */
export function PracticeFinish({
  score,
  isFresh,
  rounds,
  heading,
  whatNext,
  address,
}: FinishedProps) {
  const { t } = useTranslation();
  const title = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className={styles.page} data-slot="crono-finished">
      <div className={styles.result}>
        {heading}
        <ScoreTitle ref={title} score={score} isFresh={isFresh} />
        {whatNext}
      </div>
      <RunShare score={score} label={t('shell.practice')} rounds={rounds} address={address} />
      {rounds.length > 0 && <RoundFaces rounds={rounds} />}
    </div>
  );
}
