import type { Declaration, DeclaredRecord } from '../fields/declaration.ts';
import type { MarkedGuesses } from '../fields/marked-guesses.ts';
import { type MarkColumn, markColumn } from './mark-columns.ts';

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

const HIGHEST_FIGURE = 99;

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
  const everybody = pool.includes(answer) ? pool : [...pool, answer];
  const records = [...new Set([...everybody, ...guesses])];
  const places = new Map(records.map((record, place) => [record, place]));
  const placeOf = (record: Performer) => places.get(record) ?? 0;
  const round: CodedRound = {
    everybody: Uint32Array.from(everybody, placeOf),
    answer: placeOf(answer),
    ranks: records.map(({ rank }) => rank),
    ...codedMarks(records, declaration),
  };

  const steps: AnalysisStep<Performer>[] = [];
  let situation = situationIn(round, round.everybody);
  for (const guess of guesses) {
    const { candidates } = situation;
    const place = placeOf(guess);
    const before = candidates.length;
    const { sum } = outcomesOf(place, situation);
    const leftIf = leftIfEach(place, situation);
    const after = leftIf[candidates.indexOf(round.answer)] ?? 0;
    const best = yield* bestGuess(situation);
    steps.push({
      guess,
      before,
      after,
      expected: sum / before,
      best: { performer: records[best.place] ?? guess, expected: best.sum / before },
      skill: skillOf(sum, { best: best.sum, worst: before ** 2 }),
      luck: luckOf(after, leftIf),
    });
    situation = situationIn(round, leftAfter(place, situation));
  }

  const undecided = steps.filter(({ before }) => before > 1);
  return {
    steps,
    luck: meanFigure(
      undecided.map(({ luck }) => luck),
      EVEN_LUCK,
    ),
    skill: meanFigure(
      undecided.map(({ skill }) => skill),
      BEST_SKILL,
    ),
  };
}

/** A round as numbers: a performer is its index among the records. */
type CodedRound = CodedMarks & {
  readonly everybody: Uint32Array<ArrayBuffer>;
  readonly answer: number;
  /** By index. */
  readonly ranks: readonly number[];
};

type CodedMarks = {
  readonly columns: readonly (MarkColumn & { readonly scale: number })[];
  /** A zero for each code. Users must reset what they count. */
  readonly counts: Uint32Array;
};

function codedMarks(records: readonly DeclaredRecord[], declaration: Declaration): CodedMarks {
  let codes = 1;
  const columns = declaration.compared.map((field) => {
    const column = markColumn(
      records.map((record) => record[field]),
      { declaration, field },
    );
    const scale = codes;
    codes *= column.codes;
    return { ...column, scale };
  });
  return { columns, counts: new Uint32Array(codes) };
}

type Situation = {
  readonly round: CodedRound;
  /** The possible answers. */
  readonly candidates: Uint32Array<ArrayBuffer>;
  /**
   * The marks of a guess against each candidate, as a code that is equal for equal marks. The next
   * call overwrites the result.
   */
  readonly codesOf: (guess: number) => Uint32Array;
};

function situationIn(round: CodedRound, candidates: Uint32Array<ArrayBuffer>): Situation {
  const columns = round.columns.map(({ against, scale }) => against(candidates, scale));
  const sums = new Uint32Array(candidates.length);
  return {
    round,
    candidates,
    codesOf: (guess) => {
      sums.fill(0);
      for (const addCodes of columns) addCodes(guess, sums);
      return sums;
    },
  };
}

type Outcomes = {
  readonly place: number;
  /** The number of candidates that the guess leaves, summed over each candidate as the answer. */
  readonly sum: number;
  readonly isCandidate: boolean;
};

function outcomesOf(place: number, { candidates, codesOf, round }: Situation): Outcomes {
  const { counts } = round;
  const codes = codesOf(place);
  let isCandidate = false;
  let sum = 0;
  for (let at = 0; at < codes.length; at += 1) {
    if (candidates[at] === place) {
      isCandidate = true;
      sum += 1;
      continue;
    }
    const code = codes[at] ?? 0;
    const count = counts[code] ?? 0;
    // The sum of the squares of the counts.
    sum += 2 * count + 1;
    counts[code] = count + 1;
  }
  for (const code of codes) counts[code] = 0;
  return { place, sum, isCandidate };
}

/** How many candidates a guess leaves, for each candidate as the answer. */
function leftIfEach(place: number, { candidates, codesOf }: Situation): readonly number[] {
  const codes = [...codesOf(place)];
  const counts = new Map<number, number>();
  for (const [at, code] of codes.entries()) {
    if (candidates[at] !== place) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return codes.map((code, at) => (candidates[at] === place ? 1 : (counts.get(code) ?? 0)));
}

/**
 * Finds the best guess (ANALYSIS3), and yields after trying each. The answer is among the guesses.
 */
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

/** The candidates left after a guess (LEFT1, LEFT2), or after a win. */
function leftAfter(
  place: number,
  { candidates, codesOf, round }: Situation,
): Uint32Array<ArrayBuffer> {
  const { answer } = round;
  if (place === answer) return Uint32Array.of(answer);
  const codes = codesOf(place);
  const code = codes[candidates.indexOf(answer)];
  return candidates.filter((other, at) => other !== place && codes[at] === code);
}

/**
 * How far a guess got from the worst to the best one. A guess that the pool lacks can be even
 * better.
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
