import {
  CRONO_DURATION_MS,
  CRONO_FLOOR_MS,
  CRONO_REVEAL_MS,
  type CronoAnswer,
  type CronoRun,
} from '../crono/crono-run.ts';
import { begunAt } from './crono-play.ts';

/** From the lower to the upper bound, each value as likely as any other. */
type Range = readonly [from: number, to: number];

/** How one simulated player plays: times in milliseconds. */
type Player = {
  /** From the opening of a round to the press of an option. */
  readonly reactionMs: () => number;
  readonly rightShare: number;
};

/**
 * People, as the judgement of runs is measured against them. The parameters were fixed before the
 * judgement was written.
 */
export const PEOPLE = {
  runs: 10_000,
  /** Reaction times are log-normal: the median in milliseconds, and the sigma of the logarithms. */
  medianMs: [800, 2_500],
  sigma: [0.25, 0.6],
  rightShare: [0.7, 1],
} as const satisfies Readonly<Record<string, number | Range>>;

/** A score that one person in a hundred reaches is that of a fast one. */
export const FAST_PERSON_SHARE = 0.01;

/** Programs: five kinds, as many runs of each. */
export const PROGRAM_RUNS = 1_000;

/** A press that is refused as too fast is made again after this time, in milliseconds. */
const PRESS_AGAIN_MS = 400;

type Programs = Readonly<Record<string, (random: Random) => Player>>;

/** The kinds of programs, which know the answers or nearly all of them. */
export const PROGRAMS = {
  /** Answers as soon as it may: the rest is the way through the network. */
  instant: (random) => ({
    reactionMs: () => CRONO_FLOOR_MS + random.within([5, 40]),
    rightShare: 1,
  }),
  /** Waits the same time before each answer. */
  metronome: (random) => {
    const waitMs = random.within([350, 1_500]);
    const jitterMs = random.within([0, 30]);
    return {
      reactionMs: () => waitMs + jitterMs * random.normal(),
      rightShare: random.within([0.95, 1]),
    };
  },
  /** Waits a random time between two bounds. */
  sleeper: (random) => {
    const leastMs = random.within([300, 800]);
    const mostMs = leastMs + random.within([100, 1_000]);
    return {
      reactionMs: () => random.within([leastMs, mostMs]),
      rightShare: random.within([0.95, 1]),
    };
  },
  /** Spreads its times as people do, but is faster. */
  sprinter: (random) => {
    const reactionMs = logNormal(random, { medianMs: [300, 700], sigma: PEOPLE.sigma });
    return { reactionMs, rightShare: random.within([0.9, 1]) };
  },
  /** Takes the times of people, and makes no mistake. */
  imitator: (random) => ({ reactionMs: logNormal(random, PEOPLE), rightShare: 1 }),
} as const satisfies Programs;

export type ProgramKind = keyof typeof PROGRAMS;

/** Simulated runs of people. The same seed makes the same runs. */
export function runsOfPeople(seed: number): readonly CronoRun[] {
  const random = randomFrom(seed);
  return Array.from({ length: PEOPLE.runs }, () => {
    const reactionMs = logNormal(random, PEOPLE);
    return playedRun({ reactionMs, rightShare: random.within(PEOPLE.rightShare) }, random);
  });
}

/** Simulated runs of one kind of program. The same seed makes the same runs. */
export function runsOfPrograms(kind: ProgramKind, seed: number): readonly CronoRun[] {
  const random = randomFrom(seed);
  const runs = PROGRAM_RUNS / Object.keys(PROGRAMS).length;
  return Array.from({ length: runs }, () => playedRun(PROGRAMS[kind](random), random));
}

function playedRun({ reactionMs, rightShare }: Player, random: Random): CronoRun {
  const answers: CronoAnswer[] = [];
  let openAt = 0;
  for (;;) {
    let took = reactionMs();
    while (took < CRONO_FLOOR_MS) took += PRESS_AGAIN_MS;
    const at = Math.round(openAt + took);
    if (at >= CRONO_DURATION_MS) return { ...begunAt(0), answers };
    const isRight = random.within([0, 1]) < rightShare;
    answers.push({ isRight, at });
    openAt = isRight ? at : at + CRONO_REVEAL_MS;
  }
}

type LogNormal = { readonly medianMs: Range; readonly sigma: Range };

function logNormal(random: Random, parameters: LogNormal): () => number {
  const medianMs = random.within(parameters.medianMs);
  const sigma = random.within(parameters.sigma);
  return () => medianMs * Math.exp(sigma * random.normal());
}

type Random = {
  readonly within: (range: Range) => number;
  /** With the mean 0 and the standard deviation 1. */
  readonly normal: () => number;
};

/** Mulberry32, and the transform of Box and Muller. */
function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    within: ([from, to]) => from + (to - from) * next(),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
