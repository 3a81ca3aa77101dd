import type { CronoGuess } from '@starguess/api-contract';
import { guessCrono } from '@starguess/game-core';
import type { Deal } from './crono-games.ts';
import type { Move, StoredRun } from './crono-repository.ts';
import { optionOf } from './game-view.ts';

export type Guess = {
  readonly deal: Deal;
  readonly modelId: string;
  /** The token of the round guessed at; left out, the current one. */
  readonly roundId: string | undefined;
  readonly now: number;
};

/** A guess's answer but for the game. */
export type GuessTold = Omit<CronoGuess, 'game'>;

const roundNamed = (
  roundId: string | undefined,
  { deal, runId }: { deal: Deal; runId: number },
) => {
  if (roundId === undefined) return 'current';
  const sealed = deal.roundSeal.open(roundId);
  return sealed?.runId === runId ? sealed.round : 'unknown';
};

/** Plays one guess in a stored run. */
export const guessMove = (
  { id: runId, run, submission }: StoredRun,
  { deal, modelId, roundId, now }: Guess,
): Move<GuessTold> => {
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
    const told: GuessTold = {
      status: 'error',
      error: guessed.refusal,
      result: null,
      correctOption: null,
    };
    return { run: guessed.run, submission, told };
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
