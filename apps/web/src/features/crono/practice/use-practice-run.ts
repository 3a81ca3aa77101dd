import type { Performer } from '@starguess/catalog';
import {
  advanceCronoRun,
  CRONO_DURATION_MS,
  CRONO_REVEAL_MS,
  type CronoRound,
  type CronoRun,
  cronoOption,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  guessCrono,
  newCronoRun,
  practiceCronoRounds,
  startCronoRun,
} from '@starguess/game-core';
import { useEffect, useMemo, useState } from 'react';
import type { AnsweredRound } from '../../../stored/crono-records.ts';
import type { PracticeRecord } from '../../../stored/practice-rounds.ts';
import { useClock } from '../../../ui/use-clock.ts';
import type { ShownRound, ShownVerdict } from '../play-board.tsx';

/** How long a verdict is shown, in milliseconds. Only a wrong one blocks guesses meanwhile. */
const SHOWN_MS = { correct: 1_000, wrong: CRONO_REVEAL_MS } as const;

const TICK_MS = 100;

type Practised = {
  readonly seed: string;
  readonly record: PracticeRecord;
  readonly performers: readonly Performer[];
};

export type PracticeRunState = {
  readonly run: CronoRun;
  readonly seconds: number;
  /** The rounds answered, in order; also those of a finished run that is shown again. */
  readonly answered: readonly AnsweredRound[];
  readonly shown: ShownRound;
  readonly aheadUrls: readonly string[];
  readonly verdict: ShownVerdict | undefined;
  readonly isReady: boolean;
  readonly start: () => void;
  readonly choose: (id: string) => void;
};

/** Plays a run by the rules of crono, against the clock of this page (PRACTICE3). */
export function usePracticeRun({ seed, record, performers }: Practised): PracticeRunState {
  const roundAt = useMemo(() => {
    const players = performers.map(({ profileUrl, name, gender, profilePictureUrl }) => ({
      id: profileUrl,
      name,
      gender,
      photoUrl: profilePictureUrl,
    }));
    return practiceCronoRounds(players, seed);
  }, [performers, seed]);
  const [run, setRun] = useState(() => newCronoRun(performance.now()));
  const [verdict, setVerdict] = useState<ShownVerdict>();
  useEffect(() => {
    if (verdict === undefined) return;
    const timer = window.setTimeout(() => setVerdict(undefined), SHOWN_MS[verdict.result]);
    return () => window.clearTimeout(timer);
  }, [verdict]);

  const isRunning = cronoStatus(run) === 'ongoing';
  const seconds = useClock(
    () => cronoSecondsLeft(advanceCronoRun(run, performance.now()), CRONO_DURATION_MS),
    TICK_MS,
  );
  const isUp = isRunning && seconds === 0;
  useEffect(() => {
    if (isUp) setRun(withResultKept(advanceCronoRun(run, performance.now()), record));
  }, [isUp, run, record]);

  const answered = useMemo(() => answeredIn(run, { record, roundAt }), [run, record, roundAt]);
  const current = run.answers.length;
  const missed = verdict?.result === 'wrong' ? current - 1 : current;
  const choose = (optionId: string) => {
    if (verdict?.result === 'wrong') return;
    const questionAt = (index: number) => {
      const { answer, options } = roundAt(index);
      return { answerId: answer.id, optionIds: options.map(({ id }) => id) };
    };
    const now = performance.now();
    const guessed = guessCrono(run, { now, round: current, optionId, questionAt });
    setRun(withResultKept(guessed.run, record));
    if (!('result' in guessed) || guessed.result === 'stale') return;
    record.guesses.set([optionId, ...(current === 0 ? [] : record.guesses.get())]);
    setVerdict(
      guessed.result === 'correct'
        ? { result: 'correct', score: cronoScore(guessed.run) }
        : { result: 'wrong', chosenId: optionId, correct: cronoOption(roundAt(current).answer) },
    );
  };
  return {
    run,
    seconds,
    answered,
    shown: shownRound(roundAt(missed), missed),
    aheadUrls: [roundAt(current).answer.photoUrl, roundAt(current + 1).answer.photoUrl],
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

/** Keeps the score of a run that is over, be it that a late choice or the clock has ended it. */
function withResultKept(run: CronoRun, record: PracticeRecord): CronoRun {
  if (cronoStatus(run) === 'finished') {
    record.status.set({ completed: 'completed', tries: cronoScore(run) });
  }
  return run;
}

type PracticePerformer = Parameters<typeof cronoOption>[0] & {
  readonly gender: Performer['gender'];
  readonly photoUrl: string;
};
type PracticeRoundAt = (index: number) => CronoRound<PracticePerformer>;

type Answers = { readonly record: PracticeRecord; readonly roundAt: PracticeRoundAt };

/** The choices that are kept, against the rounds of the seed. */
function answeredIn(run: CronoRun, { record, roundAt }: Answers): readonly AnsweredRound[] {
  const isOpen = run.span === null && record.status.get() === undefined;
  if (isOpen) return [];
  const chosen = record.guesses.get().toReversed();
  const count = run.span === null ? chosen.length : run.answers.length;
  return chosen.slice(0, count).map((id, index) => {
    const { answer } = roundAt(index);
    return { id: answer.id, isRight: answer.id === id };
  });
}

function shownRound({ answer, options }: CronoRound<PracticePerformer>, index: number): ShownRound {
  return { id: String(index), photoUrl: answer.photoUrl, options: options.map(cronoOption) };
}
