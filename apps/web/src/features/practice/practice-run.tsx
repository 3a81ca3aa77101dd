import type { Catalog } from '@starguess/catalog';
import { cronoStatus } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { catalogQuery } from '../../server/catalog.ts';
import { completionIn } from '../../stored/round-status.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlayBoard } from '../run/play-board.tsx';
import { PracticeFinish, PracticeStart } from './practice-run-views.tsx';
import type { PracticedRound } from './practiced-round.ts';
import { usePracticeRun } from './use-practice-run.ts';

type PracticeRunProps = Pick<
  PracticedRound,
  'round' | 'record' | 'heading' | 'whatNext' | 'shareAddress'
>;

/** A practice run of sixty seconds, without a server and without a board. */
export function PracticeRun(props: PracticeRunProps) {
  const { t } = useTranslation();
  const { data: catalog, isError, isFetching, refetch } = useQuery(catalogQuery);
  if (catalog !== undefined) return <Run {...props} catalog={catalog} />;
  if (!isError || isFetching) return <Spinner text={t('loading')} />;
  return <ReadFailure onRetry={() => void refetch()} />;
}

type RunProps = PracticeRunProps & { readonly catalog: Catalog };

function Run({ round: seed, record, catalog, heading, whatNext, shareAddress }: RunProps) {
  const play = usePracticeRun({ seed, record, catalog });
  const score = useStore(record, (kept) => completionIn(kept.status)?.tries);
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
  if (score !== undefined) {
    return (
      <PracticeFinish
        score={score}
        isFresh={status === 'finished'}
        rounds={play.answered}
        heading={heading}
        whatNext={whatNext}
        address={shareAddress(score)}
      />
    );
  }
  return <PracticeStart heading={heading} onStart={play.start} />;
}
