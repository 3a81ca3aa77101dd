import {
  answerCronoGuess,
  type CronoChoice,
  type CronoGuessAnswer,
  isCronoFinished,
  isCronoMissed,
  judgeCronoRun,
  newCronoRun,
  startCronoRun,
} from '@starguess/game-core';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { MovedRun } from './crono.repository.ts';
import type { Game } from './games.ts';
import type { PhotoWatch } from './photos/photo-watch.ts';
import type { StoredRun } from './stored-run.ts';

export type Start = {
  readonly game: Game;
  readonly now: Milliseconds;
  readonly delayMs: number;
  readonly durationMs: number;
};

/** Starts a stored run. `endsAt` (ms since 1970) is set only if this call began the run. */
export function startRun(
  { run, submission }: StoredRun,
  { game, ...start }: Start,
): MovedRun<{ readonly isMissed: boolean; readonly endsAt: number | undefined }> {
  const isMissed = isCronoMissed(run, game.isClosed);
  // A run that has not begun forgets when it was made, because the clock may have been ahead then.
  const current = run.span === null ? newCronoRun(start.now) : run;
  const started = isMissed ? run : startCronoRun(current, start);
  const endsAt = run.span === null ? started.span?.endsAt : undefined;
  return { run: started, submission, answer: { isMissed, endsAt } };
}

export type Guess = {
  readonly game: Game;
  readonly modelId: string;
  /** The token of the guessed round; `undefined` means the current round. */
  readonly roundId: string | undefined;
  readonly now: Milliseconds;
};

export function guessInRun(
  { id: runId, run, submission }: StoredRun,
  { game, modelId, roundId, now }: Guess,
): MovedRun<CronoGuessAnswer> {
  const played = answerCronoGuess(run, {
    now,
    isClosed: game.isClosed,
    rounds: game.rounds,
    round: roundOfToken(roundId, { game, runId }),
    optionId: modelId,
  });
  return { ...played, submission };
}

function roundOfToken(
  roundId: string | undefined,
  { game, runId }: { readonly game: Game; readonly runId: number },
): CronoChoice['round'] {
  if (roundId === undefined) return 'current';
  const sealed = game.roundSeal.open(roundId);
  return sealed?.runId === runId ? sealed.round : 'unknown';
}

export type Naming = {
  readonly username: string | null;
  readonly now: Milliseconds;
  /** Whether the caller may put another run on this board. */
  readonly isAllowed: boolean;
  readonly photosSeen: PhotoWatch['seen'];
};

/**
 * Judges a finished run and puts it on the board, unless it is already there. `isNew` says whether
 * this call has named it.
 */
export function nameRun(
  { id, run, submission }: StoredRun,
  { username, now, isAllowed, photosSeen }: Naming,
): MovedRun<Readonly<Record<'isFinished' | 'isNamed' | 'isNew', boolean>>> {
  const isFinished = isCronoFinished(run, now);
  const isNew = submission === null && isFinished && isAllowed;
  if (!isNew) {
    return { run, submission, answer: { isFinished, isNamed: submission !== null, isNew } };
  }
  const judgement = {
    suspicions: judgeCronoRun(run),
    photosSeen: photosSeen(id, run.answers.length),
  };
  return {
    run,
    submission: { username, at: now, judgement },
    answer: { isFinished, isNamed: true, isNew },
  };
}
