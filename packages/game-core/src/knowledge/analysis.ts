import type { DeclaredRecord } from '../fields/declaration.ts';
import type { MarkedGuesses } from '../fields/marked-guesses.ts';
import {
  candidatesAfter,
  codedRound,
  countsLeft,
  type Outcomes,
  outcomesOf,
  type Situation,
  situationIn,
} from './outcomes.ts';

/** The worth of one guess. */
export type AnalysisStep<Performer> = {
  readonly guess: Performer;
  /** How many could be the answer before the guess, and after it (ANALYSIS1). */
  readonly before: number;
  readonly after: number;
  /** How many could be expected to remain after it (ANALYSIS2). */
  readonly expected: number;
  /** The guess that can be expected to leave the fewest (ANALYSIS3). */
  readonly best: { readonly performer: Performer; readonly expected: number };
  /** How good the guess was, from 0 to 1 (ANALYSIS5). */
  readonly skill: number;
  /** How lucky it was, from 0 to 1 (ANALYSIS6). */
  readonly luck: number;
};

/** The worth of the guesses of a finished round. */
export type Analysis<Performer> = {
  /** One for each guess, in the order in which they were made. */
  readonly steps: readonly AnalysisStep<Performer>[];
  /** From 0 to 99 (ANALYSIS7). */
  readonly luck: number;
  readonly skill: number;
};

/** Skill and luck are shown as whole numbers from 0 to this one. */
export const HIGHEST_FIGURE = 99;

/** The luck and the skill of a round whose guesses had no alternatives. */
const EVEN_LUCK = 0.5;
const BEST_SKILL = 1;

/**
 * Rates guesses, given in the order in which they were made (ANALYSIS1 to ANALYSIS8). Yields often,
 * so that the caller can do something else in between.
 */
export function* analyseGuesses<Performer extends DeclaredRecord>(
  pool: readonly Performer[],
  { guesses, answer, declaration }: MarkedGuesses<Performer>,
): Generator<undefined, Analysis<Performer>, undefined> {
  const { round, records, placeOf } = codedRound(pool, { guesses, answer, declaration });
  const steps: AnalysisStep<Performer>[] = [];
  let situation = situationIn(round, round.everybody);
  for (const guess of guesses) {
    const { candidates } = situation;
    const place = placeOf(guess);
    const before = candidates.length;
    const { sum } = outcomesOf(place, situation);
    const leftByAnswer = countsLeft(place, situation);
    const after = leftByAnswer[candidates.indexOf(round.answer)] ?? 0;
    const best = yield* bestGuess(situation);
    steps.push({
      guess,
      before,
      after,
      expected: sum / before,
      best: { performer: records[best.place] ?? guess, expected: best.sum / before },
      skill: skillOf(sum, { best: best.sum, worst: before ** 2 }),
      luck: luckOf(after, leftByAnswer),
    });
    situation = situationIn(round, candidatesAfter(place, situation));
  }

  const undecided = steps.filter(({ before }) => before > 1);
  const lucks = undecided.map(({ luck }) => luck);
  const skills = undecided.map(({ skill }) => skill);
  return { steps, luck: meanFigure(lucks, EVEN_LUCK), skill: meanFigure(skills, BEST_SKILL) };
}

/** Finds the best guess in the pool, which includes the answer (ANALYSIS3); yields after each. */
function* bestGuess(situation: Situation): Generator<undefined, Outcomes, undefined> {
  const { everybody, answer, ranks } = situation.round;
  let best = outcomesOf(answer, situation);
  for (const place of everybody) {
    const outcomes = outcomesOf(place, situation);
    if (isBetter(outcomes, { best, ranks })) best = outcomes;
    yield;
  }
  return best;
}

function isBetter(
  one: Outcomes,
  { best, ranks }: { readonly best: Outcomes; readonly ranks: readonly number[] },
): boolean {
  if (one.sum !== best.sum) return one.sum < best.sum;
  if (one.isCandidate !== best.isCandidate) return one.isCandidate;
  return (ranks[one.place] ?? 0) < (ranks[best.place] ?? 0);
}

/**
 * How far a guess got from the worst to the best one of the pool. A guess that the pool lacks can be
 * even better, which counts as best.
 */
function skillOf(sum: number, { best, worst }: { readonly best: number; readonly worst: number }) {
  return best === worst ? BEST_SKILL : Math.min(1, (worst - sum) / (worst - best));
}

/** The share of the possible outcomes that are worse than the actual one; equal ones count half. */
function luckOf(after: number, outcomes: readonly number[]): number {
  const worse = outcomes.filter((left) => left > after).length;
  const equal = outcomes.filter((left) => left === after).length;
  return (worse + equal / 2) / outcomes.length;
}

/** The mean of shares from 0 to 1, as a whole number from 0 to 99. */
function meanFigure(shares: readonly number[], ifNone: number): number {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return Math.round(HIGHEST_FIGURE * (shares.length === 0 ? ifNone : mean));
}
