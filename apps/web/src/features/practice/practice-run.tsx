import { alikeIn, type Catalog } from '@starguess/catalog';
import {
  advanceCronoRun,
  answerCronoGuess,
  CRONO_DURATION_MS,
  type CronoRound,
  type CronoRun,
  cronoOption,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  newCronoRun,
  practiceCronoRounds,
  startCronoRun,
} from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { catalogQuery } from '../../server/catalog.ts';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { completionIn } from '../../stored/round-status.ts';
import { currentRound, endRound, type RoundStore } from '../../stored/rounds.ts';
import { useClock } from '../../ui/clock.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlayBoard, type ShownRound, useVerdict } from '../run/play-board.tsx';
import { Finished, Start } from './practice-run-views.tsx';
import type { PracticedRound } from './practice-screen.tsx';

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
      <Finished
        score={score}
        isFresh={status === 'finished'}
        rounds={play.answered}
        heading={heading}
        whatNext={whatNext}
        address={shareAddress(score)}
      />
    );
  }
  return <Start heading={heading} onStart={play.start} />;
}

/** Milliseconds between two readings of the clock. */
const TICK_MS = 100;

type RunSource = Pick<RunProps, 'record' | 'catalog'> & { readonly seed: string };

/** Plays a run by the rules of crono, against the clock of this page (PRACTICE3). */
export function usePracticeRun({ seed, record, catalog }: RunSource) {
  const roundAt = useMemo(() => {
    const players = catalog.performers.map((performer) => ({
      id: performer.profileUrl,
      name: performer.name,
      alike: alikeIn(performer, catalog),
      photoUrl: performer.profilePictureUrl,
    }));
    return practiceCronoRounds(players, seed);
  }, [catalog, seed]);
  const [run, setRun] = useState(() => newCronoRun(performance.now()));
  const [verdict, setVerdict] = useVerdict();

  const isRunning = cronoStatus(run) === 'ongoing';
  const seconds = useClock(
    () => cronoSecondsLeft(advanceCronoRun(run, performance.now()), CRONO_DURATION_MS),
    TICK_MS,
  );
  const isTimeUp = isRunning && seconds === 0;
  useEffect(() => {
    if (isTimeUp) setRun(withResultKept(advanceCronoRun(run, performance.now()), record));
  }, [isTimeUp, run, record]);

  /** The answered rounds, in order, including those of a finished run that is shown again. */
  const answered = useMemo(() => answeredIn(run, { record, roundAt }), [run, record, roundAt]);
  const currentIndex = run.answers.length;
  const shownIndex = verdict?.result === 'wrong' ? currentIndex - 1 : currentIndex;
  const choose = (optionId: string) => {
    if (verdict?.result === 'wrong') return;
    const { run: next, answer } = answerCronoGuess(run, {
      now: performance.now(),
      round: currentIndex,
      optionId,
      isClosed: false,
      rounds: roundAt,
    });
    setRun(withResultKept(next, record));
    if (answer.status === 'error' || answer.result === 'stale') return;
    record.setState(({ guesses }) => ({
      guesses: [optionId, ...(currentIndex === 0 ? [] : guesses)],
    }));
    setVerdict(
      answer.correctOption === null
        ? { result: 'correct', score: cronoScore(next) }
        : { result: 'wrong', chosenId: optionId, correct: answer.correctOption },
    );
  };

  return {
    run,
    seconds,
    answered,
    shown: shownRound(roundAt(shownIndex), shownIndex),
    aheadUrls: [roundAt(currentIndex).answer.photoUrl, roundAt(currentIndex + 1).answer.photoUrl],
    verdict,
    isReady: isRunning && verdict?.result !== 'wrong',
    start: () =>
      setRun(
        startCronoRun(newCronoRun(performance.now()), {
          now: performance.now(),
          delayMs: 0,
          durationMs: CRONO_DURATION_MS,
        }),
      ),
    choose,
  };
}

/** Stores the score of a finished run, whether a late choice or the clock ended it. */
function withResultKept(run: CronoRun, record: RoundStore): CronoRun {
  if (cronoStatus(run) === 'finished') {
    endRound(record, { completed: 'completed', tries: cronoScore(run), isLate: false });
  }
  return run;
}

type PracticePerformer = Parameters<typeof cronoOption>[0] & {
  readonly alike: string;
  readonly photoUrl: string;
};
type PracticeRoundAt = (index: number) => CronoRound<PracticePerformer>;

type AnswerSource = { readonly record: RoundStore; readonly roundAt: PracticeRoundAt };

/** The answered rounds: the stored choices, compared with the rounds of the seed. */
function answeredIn(run: CronoRun, { record, roundAt }: AnswerSource): readonly AnsweredRound[] {
  const { guesses, status } = currentRound(record);
  if (run.span === null && status === undefined) return [];
  const chosenIds = guesses.toReversed();
  const count = run.span === null ? chosenIds.length : run.answers.length;
  return chosenIds.slice(0, count).map((id, index) => {
    const { answer } = roundAt(index);
    return { id: answer.id, isRight: answer.id === id };
  });
}

function shownRound({ answer, options }: CronoRound<PracticePerformer>, index: number): ShownRound {
  return { id: String(index), photoUrl: answer.photoUrl, options: options.map(cronoOption) };
}
