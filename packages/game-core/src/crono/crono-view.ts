import type { BoardRun } from './crono-board.ts';
import type { CronoPerformer, CronoRounds } from './crono-rounds.ts';
import {
  advanceCronoRun,
  type CronoChoice,
  type CronoRun,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  guessCrono,
  newCronoRun,
} from './crono-run.ts';
import type { CronoRefusal, CronoResult, CronoStatus } from './crono-vocabulary.ts';

/** All that players learn about a performer. */
type CronoOption = { readonly id: string; readonly name: string };

type NamedPerformer = CronoPerformer & CronoOption;

/** A player's view of their run, with the field names of the API. */
export type CronoView = {
  readonly status: CronoStatus;
  /** In whole seconds, rounded up. */
  readonly remainingTime: number;
  /** Milliseconds until the seconds of a `starting` run begin; otherwise left out. */
  readonly startsInMs?: number;
  readonly score: number;
  readonly canSubmitScore: boolean;
  /** The player's score on the board; `null` before it is submitted. */
  readonly userScore: number | null;
  /** The index of the round to show, from 0. The API has no such field. */
  readonly round: number | undefined;
};

export type CronoViewOptions = {
  readonly now: number;
  /** Whether it is too late to start a run. */
  readonly isClosed: boolean;
  readonly durationMs: number;
};

/** A player's view; that of a spectator if `player` is `undefined`. */
export function cronoView(player: BoardRun | undefined, o: CronoViewOptions): CronoView {
  const run = advanceCronoRun(player?.run ?? newCronoRun(o.now), o.now);
  const isMissed = isCronoMissed(run, o.isClosed);
  const status = isMissed ? 'finished' : cronoStatus(run);
  const isSubmitted = player !== undefined && player.submission !== null;
  return {
    status,
    remainingTime: isMissed ? 0 : cronoSecondsLeft(run, o.durationMs),
    ...(status === 'starting' && run.span && { startsInMs: run.span.beginsAt - run.seenAt }),
    score: cronoScore(run),
    canSubmitScore: status === 'finished' && !isMissed && !isSubmitted,
    userScore: isSubmitted ? cronoScore(run) : null,
    round: currentCronoRound(run),
  };
}

/** Whether a player missed a closed game because they did not start in time. */
export function isCronoMissed({ span }: CronoRun, isClosed: boolean): boolean {
  return isClosed && span === null;
}

/** Whether the run itself is over at an instant; a run that was never started never is. */
export function isCronoFinished(run: CronoRun, now: number): boolean {
  return cronoStatus(advanceCronoRun(run, now)) === 'finished';
}

export function cronoOption({ id, name }: CronoOption): CronoOption {
  return { id, name };
}

/** A guess and the game that it belongs to. */
export type CronoTurn<P extends NamedPerformer> = Omit<CronoChoice, 'questionAt'> & {
  readonly isClosed: boolean;
  readonly rounds: CronoRounds<P>;
};

/** The answer to a guess, with the field names of the API. */
export type CronoGuessAnswer =
  | {
      readonly status: 'success';
      readonly error: null;
      readonly result: CronoResult;
      /** The right answer of the round just missed; `null` otherwise. */
      readonly correctOption: CronoOption | null;
    }
  | RefusedGuess<CronoRefusal>;

type RefusedGuess<E extends string> = {
  readonly status: 'error';
  readonly error: E;
  readonly result: null;
  readonly correctOption: null;
};

export function answerCronoGuess<P extends NamedPerformer>(
  run: CronoRun,
  { isClosed, rounds, ...choice }: CronoTurn<P>,
): { readonly run: CronoRun; readonly answer: CronoGuessAnswer } {
  if (isCronoMissed(run, isClosed)) {
    return { run, answer: refusedCronoGuess('game-already-finished') };
  }
  const questionAt = (round: number) => {
    const { answer, options } = rounds(round);
    return { answerId: answer.id, optionIds: options.map(({ id }) => id) };
  };
  const guessed = guessCrono(run, { ...choice, questionAt });
  if ('refusal' in guessed) {
    return { run: guessed.run, answer: refusedCronoGuess(guessed.refusal) };
  }
  const { result } = guessed;
  const correctOption = result === 'wrong' ? cronoOption(rounds(run.answers.length).answer) : null;
  return { run: guessed.run, answer: { status: 'success', error: null, result, correctOption } };
}

export function refusedCronoGuess<E extends string>(error: E): RefusedGuess<E> {
  return { status: 'error', error, result: null, correctOption: null };
}
