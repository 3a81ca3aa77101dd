import type { CronoPerformer, CronoRounds } from './crono-rounds.ts';
import { type CronoChoice, type CronoRun, guessCrono } from './crono-run.ts';
import { isCronoMissed } from './crono-view.ts';
import type { CronoRefusal, CronoResult } from './crono-vocabulary.ts';

/** All that players learn about a performer. */
type CronoOption = { readonly id: string; readonly name: string };

type NamedPerformer = CronoPerformer & CronoOption;

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

/** Makes a guess; returns the run after it and the answer for the player. */
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

export function cronoOption({ id, name }: CronoOption): CronoOption {
  return { id, name };
}
