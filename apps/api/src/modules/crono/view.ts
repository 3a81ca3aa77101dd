import {
  type CronoGame,
  type CronoGuess,
  type CronoGuessError,
  type CronoOption,
  cronoPhotoRoute,
  filledPath,
} from '@starguess/api-contract';

import {
  advanceCronoRun,
  type CronoRun,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  currentCronoRound,
  guessCrono,
  newCronoRun,
} from '@starguess/game-core';
import type { Deal, OpenGame } from './games.ts';
import type { Move, Position, StoredRun } from './repository.ts';
import type { Portrayed } from './roster.ts';

type RoundView = Pick<CronoGame, 'currentModel' | 'nextPhotoUrl' | 'options'>;

const NO_ROUND: RoundView = { currentModel: null, nextPhotoUrl: null, options: [] };

export type GameViewOptions = {
  readonly open: Pick<OpenGame, 'isClosed' | 'deal'>;
  /** Whoever is asking, as they call themselves; `null` for nobody. */
  readonly userId: string | null;
  readonly now: number;
  readonly durationMs: number;
};

/** The game as its reader may see it: nothing of an answer before it is given. */
export function gameView(
  { gameId, userCount, player, board }: Position,
  { open: { isClosed, deal }, userId, now, durationMs }: GameViewOptions,
): CronoGame {
  const run: CronoRun = advanceCronoRun(player?.run ?? newCronoRun(now), now);
  // To whoever did not play it, a game that is closed is over.
  const isMissed = isClosed && run.span === null;
  const status = isMissed ? 'finished' : cronoStatus(run);
  const round = currentCronoRound(run);
  const submission = player?.submission ?? null;
  return {
    id: gameId,
    userId,
    status,
    leaderboard: [...board],
    userCount,
    remainingTime: isMissed ? 0 : cronoSecondsLeft(run, durationMs),
    score: cronoScore(run),
    ...(player === undefined || round === undefined
      ? NO_ROUND
      : roundView(gameId, { deal, runId: player.id, round })),
    canSubmitScore: status === 'finished' && !isMissed && submission === null,
    userScore: submission && cronoScore(run),
  };
}

export type Guess = {
  readonly open: Pick<OpenGame, 'deal' | 'isClosed'>;
  readonly modelId: string;
  /** The token of the round guessed at; left out, the current one. */
  readonly roundId: string | undefined;
  readonly now: number;
};

/** A guess's answer but for the game. */
export type GuessTold = Omit<CronoGuess, 'game'>;

/** Plays one guess in a stored run. */
export function guessMove(
  { id: runId, run, submission }: StoredRun,
  { open: { deal, isClosed }, modelId, roundId, now }: Guess,
): Move<GuessTold> {
  // To whoever did not play it, a game that is closed is over.
  if (isClosed && run.span === null) {
    return { run, submission, told: refused('game-already-finished') };
  }
  const guessed = guessCrono(run, {
    now,
    round: roundNamed(roundId, { deal, runId }),
    optionId: modelId,
    questionAt: (round) => {
      const { answer, options } = deal.rounds(round);
      return { answerId: answer.id, optionIds: options.map(({ id }) => id) };
    },
  });
  if ('refusal' in guessed) {
    return { run: guessed.run, submission, told: refused(guessed.refusal) };
  }
  const { result } = guessed;
  const correctOption =
    result === 'wrong' ? optionOf(deal.rounds(run.answers.length).answer) : null;
  return {
    run: guessed.run,
    submission,
    told: { status: 'success', error: null, result, correctOption },
  };
}

function roundView(
  gameId: string,
  { deal, runId, round }: { readonly deal: Deal; readonly runId: number; readonly round: number },
): RoundView {
  const photoUrl = (of: number) => photoAddress(gameId, deal.photoSeal.seal({ runId, round: of }));
  return {
    currentModel: { id: deal.roundSeal.seal({ runId, round }), photoUrl: photoUrl(round) },
    nextPhotoUrl: photoUrl(round + 1),
    options: deal.rounds(round).options.map(optionOf),
  };
}

/** Where the photo of a round is to be had; the token tells nothing of who is in it. */
function photoAddress(id: string, token: string) {
  return filledPath(cronoPhotoRoute.path, { id, token });
}

function refused(error: CronoGuessError): GuessTold {
  return {
    status: 'error',
    error,
    result: null,
    correctOption: null,
  };
}

function roundNamed(
  roundId: string | undefined,
  { deal, runId }: { readonly deal: Deal; readonly runId: number },
) {
  if (roundId === undefined) return 'current';
  const sealed = deal.roundSeal.open(roundId);
  return sealed?.runId === runId ? sealed.round : 'unknown';
}

function optionOf({ id, name }: Portrayed): CronoOption {
  return { id, name };
}
