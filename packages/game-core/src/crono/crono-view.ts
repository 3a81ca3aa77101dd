import type { BoardRun } from './crono-board.ts';
import {
  advanceCronoRun,
  type CronoRun,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  newCronoRun,
} from './crono-run.ts';
import type { CronoStatus } from './crono-vocabulary.ts';

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
  const isStarting = status === 'starting' && run.span !== null;
  return {
    status,
    remainingTime: isMissed ? 0 : cronoSecondsLeft(run, o.durationMs),
    ...(isStarting ? { startsInMs: run.span.beginsAt - run.seenAt } : {}),
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
