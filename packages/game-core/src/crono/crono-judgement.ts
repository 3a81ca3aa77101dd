import { type CronoRun, cronoRoundTimes, cronoScore } from './crono-run.ts';

/**
 * Why a run looks like a program's (FAIR2 to FAIR5): its answers come quicker than people's, more
 * evenly than people's, without a mistake for longer than people's, or are more than people's.
 */
export const SUSPICIONS = ['quick', 'even', 'flawless', 'many'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** What a run is judged by. */
export type CronoPace = {
  readonly rounds: number;
  readonly right: number;
  /** The middle one of the answer times, in seconds. */
  readonly median: number;
  /** The standard deviation of the logarithms of the answer times; 0.1 is about a tenth of each. */
  readonly spread: number;
};

/** A shorter run is not judged: chance alone makes a few rounds look like anything. */
const JUDGED_ROUNDS = 20;

/** In seconds: people need about 0.8 to know a face, read four names and press one. */
const LEAST_MEDIAN = 0.66;

/** The answer times of people differ by a quarter and more. */
const PEOPLES_SPREAD = 0.25;

/** Chance makes a spread seem smaller by this many standard errors once in 200 runs. */
const CHANCE_ERRORS = 2.5;

/** So many rounds in a minute take a pace at which people make a mistake now and then. */
const FLAWLESS_ROUNDS = 64;

/** What the quickest people reach, with hardly a mistake. */
const MOST_RIGHT = 65;

const LOOKS: Readonly<Record<Suspicion, (pace: CronoPace) => boolean>> = {
  quick: ({ median }) => median < LEAST_MEDIAN,
  even: ({ spread, rounds }) => spread < leastSpread(rounds),
  flawless: ({ rounds, right }) => rounds >= FLAWLESS_ROUNDS && right === rounds,
  many: ({ right }) => right > MOST_RIGHT,
};

/** Judges a finished run by its answer times and mistakes. Empty for one that may be a person's. */
export function judgeCronoRun(run: CronoRun): readonly Suspicion[] {
  const pace = cronoPace(run);
  if (pace.rounds < JUDGED_ROUNDS) return [];
  return SUSPICIONS.filter((suspicion) => LOOKS[suspicion](pace));
}

/** The figures of a run; `median` and `spread` are 0 without any answer. */
export function cronoPace(run: CronoRun): CronoPace {
  const times = cronoRoundTimes(run).map(({ seconds }) => seconds);
  return {
    rounds: times.length,
    right: cronoScore(run),
    median: medianOf(times),
    spread: deviationOf(times.map((seconds) => Math.log(Math.max(seconds, 0.001)))),
  };
}

/** The more rounds, the less chance can explain an even run. */
function leastSpread(rounds: number): number {
  return PEOPLES_SPREAD * (1 - CHANCE_ERRORS / Math.sqrt(2 * rounds));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

function deviationOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length);
}
