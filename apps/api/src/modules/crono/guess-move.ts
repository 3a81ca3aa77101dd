import type { CronoGuess, CronoGuessError } from '@starguess/api-contract';
import { guessCrono } from '@starguess/game-core';
import type { Deal, OpenGame } from './crono-games.ts';
import type { Move, StoredRun } from './crono-repository.ts';
import { optionOf } from './game-view.ts';

export type Guess = {
  readonly open: Pick<OpenGame, 'deal' | 'isClosed'>;
  readonly modelId: string;
  /** The token of the round guessed at; left out, the current one. */
  readonly roundId: string | undefined;
  readonly now: number;
};

/** A guess's answer but for the game. */
export type GuessTold = Omit<CronoGuess, 'game'>;

const roundNamed = (
  roundId: string | undefined,
  { deal, runId }: { readonly deal: Deal; readonly runId: number },
) => {
  if (roundId === undefined) return 'current';
  const sealed = deal.roundSeal.open(roundId);
  return sealed?.runId === runId ? sealed.round : 'unknown';
};

const refused = (error: CronoGuessError): GuessTold => ({
  status: 'error',
  error,
  result: null,
  correctOption: null,
});

/** Plays one guess in a stored run. */
export const guessMove = (
  { id: runId, run, submission }: StoredRun,
  { open: { deal, isClosed }, modelId, roundId, now }: Guess,
): Move<GuessTold> => {
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
};
