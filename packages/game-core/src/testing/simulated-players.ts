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

/** How one simulated player plays. */
type Player = {
  /** From the opening of a round to the arrival of a press, in milliseconds. */
  readonly takeMs: () => number;
  readonly missShare: number;
};

/** Answer times of people with a median of 1. */
export const PACES = {
  steady: (random) => logNormal(random, 0.15),
  regular: (random) => logNormal(random, 0.25),
  varied: (random) => logNormal(random, 0.4),
  erratic: (random) => logNormal(random, 0.6),
  'within a fifth': (random) => random.within([0.8, 1.2]),
  'within two fifths': (random) => random.within([0.6, 1.4]),
} as const satisfies Readonly<Record<string, (random: Random) => number>>;

/** People of one kind. */
export type People = {
  readonly pace: keyof typeof PACES;
  readonly medianMs: number;
  /** Constant: jitter could only make the times longer and less even. */
  readonly roundTripMs: number;
  readonly missShare: number;
};

/** Programs that know all or nearly all answers. */
export const PROGRAMS = {
  /** Answers as soon as allowed; the rest is network latency. */
  instant: (random) => ({
    takeMs: () => CRONO_FLOOR_MS + random.within([5, 40]),
    missShare: 0,
  }),
  /** Waits the same time before each answer. */
  metronome: (random) => {
    const waitMs = random.within([350, 1_500]);
    const jitterMs = random.within([0, 30]);
    return {
      takeMs: () => waitMs + jitterMs * random.normal(),
      missShare: random.within([0, 0.05]),
    };
  },
  /** Varies its times like people, but is faster. */
  sprinter: (random) => {
    const medianMs = random.within([300, 700]);
    const sigma = random.within([0.25, 0.6]);
    return {
      takeMs: () => medianMs * logNormal(random, sigma),
      missShare: random.within([0, 0.1]),
    };
  },
} as const satisfies Readonly<Record<string, (random: Random) => Player>>;

/** A press that is refused as too fast is made again after this time, in milliseconds. */
const PRESS_AGAIN_MS = 400;

/** Simulated runs of people. The same people have the same runs. */
export function runsOfPeople(
  { pace, medianMs, roundTripMs, missShare }: People,
  count: number,
): readonly CronoRun[] {
  const random = randomFrom(2_026);
  const takeMs = () => medianMs * PACES[pace](random) + roundTripMs;
  return Array.from({ length: count }, () => playedRun({ takeMs, missShare }, random));
}

/** Simulated runs of one kind of program, which are always the same. */
export function runsOfPrograms(kind: keyof typeof PROGRAMS, count: number): readonly CronoRun[] {
  const random = randomFrom(2_026);
  return Array.from({ length: count }, () => playedRun(PROGRAMS[kind](random), random));
}

function playedRun({ takeMs, missShare }: Player, random: Random): CronoRun {
  const answers: CronoAnswer[] = [];
  let openAt = 0;
  for (;;) {
    let took = takeMs();
    while (took < CRONO_FLOOR_MS) took += PRESS_AGAIN_MS;
    const at = Math.round(openAt + took);
    if (at >= CRONO_DURATION_MS) return { ...begunAt(0), answers };
    const isRight = random.within([0, 1]) >= missShare;
    answers.push({ isRight, at });
    openAt = isRight ? at : at + CRONO_REVEAL_MS;
  }
}

function logNormal(random: Random, sigma: number): number {
  return Math.exp(sigma * random.normal());
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
