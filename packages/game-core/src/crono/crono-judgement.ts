import { type CronoRun, cronoRoundTimes } from './crono-run.ts';

/**
 * Why a run looks like a program's (FAIR2, FAIR3): its answers are quicker or more even than
 * people's.
 */
export const SUSPICIONS = ['quick', 'even'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** The figures that a run is judged by. Times are in seconds. */
export type CronoPace = {
  readonly rounds: number;
  /** The mean of the answer times. */
  readonly mean: number;
  /**
   * The standard deviation of the answer times: a constant delay of the network adds to each time,
   * and nothing to this.
   */
  readonly spread: number;
};

/** In seconds: people who need 0.8 for a face and four names have a mean of 0.74 or more. */
const LEAST_MEAN = 0.73;

/** In seconds: people who need 0.8, give or take a fifth at most, have a spread of 0.07 or more. */
const LEAST_SPREAD = 0.065;

/** In fewer rounds than this, chance can make people look quick or even. */
const QUICK_ROUNDS = 50;
const EVEN_ROUNDS = 20;

const SUSPICION_RULES: Readonly<Record<Suspicion, (pace: CronoPace) => boolean>> = {
  quick: ({ rounds, mean }) => rounds >= QUICK_ROUNDS && mean < LEAST_MEAN,
  even: ({ rounds, spread }) => rounds >= EVEN_ROUNDS && spread < LEAST_SPREAD,
};

/** Judges a finished run by its answer times. Empty for one that may be a person's. */
export function judgeCronoRun(run: CronoRun): readonly Suspicion[] {
  const pace = cronoPace(run);
  return SUSPICIONS.filter((suspicion) => SUSPICION_RULES[suspicion](pace));
}

/** The figures of a run; `mean` and `spread` are 0 without any answer. */
export function cronoPace(run: CronoRun): CronoPace {
  const times = cronoRoundTimes(run).map(({ seconds }) => seconds);
  const mean = meanOf(times);
  const spread = Math.sqrt(meanOf(times.map((seconds) => (seconds - mean) ** 2)));
  return { rounds: times.length, mean, spread };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}
