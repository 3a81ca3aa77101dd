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
import { useEffect, useMemo, useState } from 'react';
import type { AnsweredRound } from '../../stored/crono-records.ts';
import { currentRound, endRound, type RoundStore } from '../../stored/rounds.ts';
import { useClock } from '../../ui/clock.ts';
import type { ShownRound } from '../run/play-board.tsx';
import { useVerdict } from '../run/verdict.ts';

/** Milliseconds between two readings of the clock. */
const TICK_MS = 100;

type RunSource = {
  readonly seed: string;
  readonly record: RoundStore;
  readonly catalog: Catalog;
};

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
    if (isTimeUp) setRun(storeIfFinished(advanceCronoRun(run, performance.now()), record));
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
    setRun(storeIfFinished(next, record));
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
    shown: roundToShow(roundAt(shownIndex), shownIndex),
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

/** Stores the score of a run if a late choice or the clock has ended it. Returns the run. */
function storeIfFinished(run: CronoRun, record: RoundStore): CronoRun {
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

function roundToShow(
  { answer, options }: CronoRound<PracticePerformer>,
  index: number,
): ShownRound {
  return { id: String(index), photoUrl: answer.photoUrl, options: options.map(cronoOption) };
}
