import type { Performer } from '@starguess/catalog';
import { cronoStatus } from '@starguess/game-core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogQuery } from '../../../server/catalog.ts';
import { completionIn } from '../../../stored/day-records.ts';
import type { PracticeRecord } from '../../../stored/practice-rounds.ts';
import { Button } from '../../../ui/button.tsx';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { GetReady } from '../../crono/get-ready.tsx';
import { PlayBoard } from '../../crono/play-board.tsx';
import { Points } from '../../crono/result/points.tsx';
import { RoundFaces } from '../../crono/result/round-faces.tsx';
import { RunShare } from '../../crono/result/run-share.tsx';
import { Stopwatch } from '../../crono/time/stopwatch.tsx';
import styles from '../../crono/views.module.css';
import { usePracticeRun } from './use-practice-run.ts';

type PracticeRunProps = {
  readonly seed: string;
  readonly record: PracticeRecord;
  /** Says which round it is. */
  readonly heading: ReactNode;
  /** What comes after the run. */
  readonly whatNext: ReactNode;
  /** The address that a score is shared with. */
  readonly addressOf: (score: number) => string;
};

/** Sixty seconds for practice, without a server and without a board. */
export function PracticeRun(props: PracticeRunProps) {
  const { t } = useTranslation();
  const { data: catalog, isError, isFetching, refetch } = useQuery(catalogQuery);
  if (catalog !== undefined) return <Run {...props} performers={catalog.performers} />;
  if (!isError || isFetching) return <Spinner text={t('loading')} />;
  return <ReadFailure onRetry={() => void refetch()} />;
}

type RunProps = PracticeRunProps & { readonly performers: readonly Performer[] };

function Run({ seed, record, performers, heading, whatNext, addressOf }: RunProps) {
  const { t } = useTranslation();
  const play = usePracticeRun({ seed, record, performers });
  const [isCounting, setIsCounting] = useState(false);
  const status = cronoStatus(play.run);
  if (status === 'ongoing') {
    return (
      <PlayBoard
        seconds={play.seconds}
        score={play.answered.filter(({ isRight }) => isRight).length}
        round={play.shown}
        verdict={play.verdict}
        aheadUrls={play.aheadUrls}
        rounds={play.answered}
        isReady={play.isReady}
        onChoose={play.choose}
      />
    );
  }
  const score = completionIn(record.status.get())?.tries;
  if (score !== undefined) {
    return (
      <Finished
        score={score}
        isFresh={status === 'finished'}
        rounds={play.answered}
        heading={heading}
        whatNext={whatNext}
        address={addressOf(score)}
      />
    );
  }
  if (isCounting) {
    const begin = () => {
      setIsCounting(false);
      play.start();
    };
    return <GetReady onReady={begin} onCancel={() => setIsCounting(false)} />;
  }
  // The second click of a double click on the link to here must not start the run.
  const start = ({ detail }: MouseEvent) => detail <= 1 && setIsCounting(true);
  return (
    <div className={styles.page} data-slot="crono-start">
      <Stopwatch />
      <h1 className={styles.title}>{t('mode.crono.name')}</h1>
      {heading}
      <p className={styles.help}>{t('mode.crono.description')}</p>
      <Button className={styles.start} onClick={start} data-slot="crono-start-button">
        <IconPlayerPlayFilled size={20} aria-hidden />
        {t('crono.start')}
      </Button>
    </div>
  );
}

type FinishedProps = Pick<PracticeRunProps, 'heading' | 'whatNext'> & {
  readonly score: number;
  /** Whether the run was just played on this page. */
  readonly isFresh: boolean;
  readonly rounds: Parameters<typeof RunShare>[0]['rounds'];
  readonly address: string;
};

function Finished({ score, isFresh, rounds, heading, whatNext, address }: FinishedProps) {
  const { t } = useTranslation();
  const title = useArrivalFocus<HTMLHeadingElement>();
  return (
    <div className={styles.page} data-slot="crono-finished">
      <div className={styles.result}>
        {heading}
        <Points score={score} isFresh={isFresh} />
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          {t('crono.finished', { count: score })}
        </h1>
        {whatNext}
      </div>
      <RunShare score={score} label={t('shell.practice')} rounds={rounds} address={address} />
      {rounds.length > 0 && <RoundFaces rounds={rounds} />}
    </div>
  );
}
