import { readAnswers } from '../modules/crono/stored-answers.ts';

/** What a counter says, and how many rows there are. */
export type Counted = { readonly name: string; readonly counted: number; readonly rows: number };

/** Says that a game counts other players than the ones it has. */
export function playerCountProblem({ name, counted, rows }: Counted): string {
  return `crono game ${name} counts ${counted} players and has ${rows}`;
}

/** Says that a puzzle of a date counts fewer wins than it has keys. */
export function successCountProblem({ name, counted, rows }: Counted): string {
  return `${name} counts ${counted} wins and has ${rows}`;
}

export type ScoredRun = { readonly id: number; readonly score: number; readonly answers: Buffer };

/** Says that a run has another score than its answers make; `undefined` for a right score. */
export function scoreProblem({ id, score, answers }: ScoredRun): string | undefined {
  const right = readAnswers(answers, 0).filter(({ isRight }) => isRight).length;
  return right === score ? undefined : `crono run ${id} scores ${score} with ${right} answers`;
}
