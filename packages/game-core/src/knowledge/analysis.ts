import type { ComparedPerformer } from '../comparison.ts';
import type { MarkedGuesses } from '../marks.ts';
import { HAIR_COLORS } from '../performer-vocabulary.ts';

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

/** The luck and the skill of a round whose guesses had nothing to choose between. */
const EVEN_LUCK = 0.5;
const BEST_SKILL = 1;

/**
 * Says what guesses were worth, given in the order in which they were made (ANALYSIS1 to ANALYSIS8).
 * The work comes in small pieces: the caller asks for the next one until the analysis is done, and may
 * do something else in between.
 */
export function* analyseGuesses<Performer extends ComparedPerformer>(
  pool: readonly Performer[],
  { guesses, answer }: MarkedGuesses<Performer>,
): Generator<undefined, Analysis<Performer>, undefined> {
  const codeOf = createMarkCoder();
  const coded = (performer: Performer): Coded<Performer> => ({ performer, ...codeOf(performer) });
  const everybody = (pool.includes(answer) ? pool : [...pool, answer]).map(coded);
  const codedAnswer = coded(answer);

  const steps: AnalysisStep<Performer>[] = [];
  let left: readonly Coded<Performer>[] = everybody;
  for (const guess of guesses.map(coded)) {
    const before = left.length;
    const outcomes = outcomesOf(guess, left);
    const after = outcomes.leftIf(codedAnswer);
    const best = yield* bestGuess(everybody, { candidates: left, answer: codedAnswer });
    steps.push({
      guess: guess.performer,
      before,
      after,
      expected: outcomes.sum / before,
      best: { performer: best.guess.performer, expected: best.sum / before },
      skill: skillOf(outcomes.sum, { best: best.sum, worst: before ** 2 }),
      luck: luckOf(after, left.map(outcomes.leftIf)),
    });
    left = leftAfter(guess, { candidates: left, answer: codedAnswer });
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

type Coded<Performer> = CodedPerformer & { readonly performer: Performer };

/** The candidates that a guess leaves, by what the answer is. */
type Outcomes<Performer> = {
  readonly guess: Coded<Performer>;
  /** How many it leaves, summed over the candidates, with each in turn as the answer. */
  readonly sum: number;
  readonly isCandidate: boolean;
  /** How many it leaves if that candidate is the answer. */
  readonly leftIf: (answer: Coded<Performer>) => number;
};

function outcomesOf<Performer>(
  guess: Coded<Performer>,
  candidates: readonly Coded<Performer>[],
): Outcomes<Performer> {
  const counts = new Uint32Array(MARK_CODES);
  let isCandidate = false;
  for (const candidate of candidates) {
    if (candidate.performer === guess.performer) {
      isCandidate = true;
      continue;
    }
    const code = markCode(guess, candidate);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return {
    guess,
    sum: counts.reduce((sum, count) => sum + count ** 2, isCandidate ? 1 : 0),
    isCandidate,
    leftIf: (answer) =>
      answer.performer === guess.performer ? 1 : (counts[markCode(guess, answer)] ?? 0),
  };
}

/**
 * Finds the best guess (ANALYSIS3), and yields after trying each. The answer is among the guesses.
 */
function* bestGuess<Performer>(
  guesses: readonly Coded<Performer>[],
  { candidates, answer }: Situation<Performer>,
): Generator<undefined, Outcomes<Performer>, undefined> {
  let best = outcomesOf(answer, candidates);
  for (const guess of guesses) {
    const outcomes = outcomesOf(guess, candidates);
    if (isBetter(outcomes, best)) best = outcomes;
    yield;
  }
  return best;
}

/** The candidates for the answer, and the answer. */
type Situation<Performer> = {
  readonly candidates: readonly Coded<Performer>[];
  readonly answer: Coded<Performer>;
};

function isBetter<Performer>(one: Outcomes<Performer>, other: Outcomes<Performer>): boolean {
  if (one.sum !== other.sum) return one.sum < other.sum;
  if (one.isCandidate !== other.isCandidate) return one.isCandidate;
  return one.guess.rank < other.guess.rank;
}

/** The candidates that are left once a guess has its marks (LEFT1, LEFT2), or has won. */
function leftAfter<Performer>(
  guess: Coded<Performer>,
  { candidates, answer }: Situation<Performer>,
): readonly Coded<Performer>[] {
  if (guess.performer === answer.performer) return [answer];
  const code = markCode(guess, answer);
  return candidates.filter(
    (candidate) => candidate.performer !== guess.performer && markCode(guess, candidate) === code,
  );
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

/** A performer as numbers, so that many can be compared with many. */
type CodedPerformer = {
  readonly gender: number;
  readonly type: number;
  readonly birthPlace: number;
  readonly ethnicity: number;
  /** A bit for each hair color. */
  readonly hair: number;
  readonly hairLength: number;
  readonly rank: number;
};

/** Mark codes are below this: two marks in each of four fields, three in each of two. */
const MARK_CODES = 144;

/** Returns a function that codes performers, which can be compared with each other only. */
function createMarkCoder(): (performer: ComparedPerformer) => CodedPerformer {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return ({ gender, type, birthPlace, ethnicity, hairColor, rank }) => ({
    gender: numberOf(gender),
    type: numberOf(type),
    birthPlace: numberOf(birthPlace),
    ethnicity: numberOf(ethnicity),
    hair: hairColor.reduce((bits, color) => bits | (1 << HAIR_COLORS.indexOf(color)), 0),
    hairLength: hairColor.length,
    rank,
  });
}

/** All marks of a guess as one number. Two guesses have the same code if they have the same marks. */
function markCode(guess: CodedPerformer, answer: CodedPerformer): number {
  return (
    Number(guess.gender === answer.gender) +
    Number(guess.type === answer.type) * 2 +
    Number(guess.birthPlace === answer.birthPlace) * 4 +
    Number(guess.ethnicity === answer.ethnicity) * 8 +
    hairCode(guess, answer) * 16 +
    Math.sign(guess.rank - answer.rank) * 48 +
    48
  );
}

/** Incorrect, partial or equal (CMP4 to CMP6). */
function hairCode(guess: CodedPerformer, answer: CodedPerformer): 0 | 1 | 2 {
  if ((guess.hair & answer.hair) === 0) return 0;
  const isWithin = (guess.hair & ~answer.hair) === 0;
  return isWithin && guess.hairLength === answer.hairLength ? 2 : 1;
}
