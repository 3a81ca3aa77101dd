import { readAnswers } from '../../modules/crono/stored-run.ts';
import { quantity } from '../../quantity.ts';

/** The value of a counter, and the number of rows that it should count. */
export type Counted = { readonly name: string; readonly counted: number; readonly rows: number };

type FoundCounters = {
  readonly games: readonly Counted[];
  readonly entries: readonly Counted[];
  readonly wins: readonly Counted[];
  readonly histograms: readonly Omit<Counted, 'rows'>[];
};

/** Describes wrong counters, one line each. */
export function counterLines({ games, entries, wins, histograms }: FoundCounters): string[] {
  return [
    ...games.map(
      ({ name, counted, rows }) =>
        `crono game ${name} counts ${quantity(counted, 'player')} and has ${rows}`,
    ),
    ...entries.map(
      ({ name, counted, rows }) =>
        `crono game ${name}, counts ${quantity(counted, 'entry')} and has ${rows}`,
    ),
    ...wins.map(
      ({ name, counted, rows }) => `${name} counts ${quantity(counted, 'win')} and has ${rows}`,
    ),
    ...histograms.map(
      ({ name, counted }) =>
        `${name} has a histogram that does not match its ${quantity(counted, 'win')}`,
    ),
  ];
}

export type ScoredRun = { readonly id: number; readonly score: number; readonly answers: Buffer };

/** Describes a run whose score differs from its number of right answers. Empty for other runs. */
export function scoreProblem({ id, score, answers }: ScoredRun): readonly string[] {
  const rightAnswers = readAnswers(answers, 0).filter(({ isRight }) => isRight).length;
  return rightAnswers === score
    ? []
    : [`crono run ${id} has score ${score} but ${quantity(rightAnswers, 'right answer')}`];
}
