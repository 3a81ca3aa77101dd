import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededDraw } from '../seeded-draw.ts';
import { createCronoRounds } from './crono-rounds.ts';
import {
  advanceCronoRun,
  CRONO_DURATION_MS,
  CRONO_FLOOR_MS,
  CRONO_REVEAL_MS,
  type CronoRun,
  cronoRoundTimes,
  cronoScore,
  cronoSecondsLeft,
  cronoStatus,
  guessCrono,
  newCronoRun,
  startCronoRun,
} from './crono-run.ts';
import {
  CRONO_REFUSALS,
  CRONO_RESULTS,
  CRONO_STATUSES,
  type CronoRefusal,
  type CronoResult,
  type CronoStatus,
} from './crono-vocabulary.ts';

/** The expected state of a run, computed independently of it. */
type Model = {
  clock: number;
  /** The latest instant of any call so far. */
  seen: number;
  beginsAt: number | undefined;
  stoppedUntil: number;
  score: number;
  round: number;
};

/** The run under test, and everything it has answered so far. */
type Played = {
  run: CronoRun;
  readonly statuses: CronoStatus[];
  readonly accepted: { readonly at: number; readonly result: CronoResult }[];
};

type Command = fc.Command<Model, Played>;

type Told = { readonly result: CronoResult } | { readonly refusal: CronoRefusal };

/** The kinds of answers to guesses, to check at the end that each kind occurred. */
const outcomes = new Set<string>();

const performers = Array.from({ length: 9 }, (_, index) => ({
  id: `/model/${index}`,
  gender: index < 6 ? ('Female' as const) : ('Male' as const),
}));
const rounds = createCronoRounds(performers, seededDraw(11));

function questionAt(round: number) {
  const { answer, options } = rounds(round);
  return { answerId: answer.id, optionIds: options.map(({ id }) => id) };
}

/** Returns the instant at which a call reaches the run. */
function reach(model: Model): number {
  model.seen = Math.max(model.seen, model.clock);
  return model.seen;
}

/** Checks what must hold after every call. */
function checkInvariants(model: Model, played: Played): void {
  const { run, statuses, accepted } = played;
  const status = cronoStatus(run);
  const ranks = [...statuses, status].map((name) => CRONO_STATUSES.indexOf(name));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  statuses.push(status);
  expect(cronoScore(run)).toBe(accepted.filter(({ result }) => result === 'correct').length);
  expect(cronoScore(run)).toBe(model.score);
  expect(run.answers).toHaveLength(accepted.length);
  expect(run.span?.beginsAt).toBe(model.beginsAt);
  expect(cronoSecondsLeft(run, CRONO_DURATION_MS) === 0).toBe(status === 'finished');
  for (const [index, { at, result }] of accepted.entries()) {
    const opensAt = (model.beginsAt ?? Number.POSITIVE_INFINITY) + CRONO_FLOOR_MS;
    expect(at).toBeGreaterThanOrEqual(opensAt);
    expect(at).toBeLessThan((model.beginsAt ?? 0) + CRONO_DURATION_MS);
    const next = accepted[index + 1];
    const rest = result === 'wrong' ? CRONO_REVEAL_MS : CRONO_FLOOR_MS;
    expect((next?.at ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThanOrEqual(rest);
  }
  const times = cronoRoundTimes(run);
  expect(times.map(({ right }) => right)).toEqual(
    accepted.map(({ result }) => result === 'correct'),
  );
  for (const { seconds } of times) expect(seconds).toBeGreaterThanOrEqual(0);
}

const isAlwaysPossible = () => true;

const moveClock = (milliseconds: number): Command => ({
  check: isAlwaysPossible,
  run: (model) => {
    model.clock += milliseconds;
  },
  toString: () => `clock ${milliseconds}`,
});

const look: Command = {
  check: isAlwaysPossible,
  run: (model, played) => {
    reach(model);
    played.run = advanceCronoRun(played.run, model.clock);
    checkInvariants(model, played);
  },
  toString: () => 'look',
};

const startAfter = (delayMs: number): Command => ({
  check: isAlwaysPossible,
  run: (model, played) => {
    const at = reach(model);
    if (model.beginsAt === undefined) {
      model.beginsAt = at + delayMs;
      model.stoppedUntil = model.beginsAt + CRONO_FLOOR_MS;
    }
    const durationMs = CRONO_DURATION_MS;
    played.run = startCronoRun(played.run, { now: model.clock, delayMs, durationMs });
    checkInvariants(model, played);
  },
  toString: () => `start after ${delayMs}`,
});

type Choice = {
  /** A round by its offset from the current one: 0, or negative for an earlier round. */
  readonly named: number | 'current' | 'unknown';
  /** An option of that round. */
  readonly option: 'right' | 'wrong' | 'unoffered';
};

/** Rounds before the first one count as unknown. */
function roundOf({ named }: Choice, { round }: Model): number | 'current' | 'unknown' {
  if (typeof named !== 'number') return named;
  return round + named < 0 ? 'unknown' : round + named;
}

function optionOf({ option }: Choice, round: number): string {
  const { answerId, optionIds } = questionAt(round);
  if (option === 'right') return answerId;
  if (option === 'wrong') return optionIds.find((id) => id !== answerId) ?? '';
  return performers.find(({ id }) => !optionIds.includes(id))?.id ?? '';
}

function expectedOf(choice: Choice, model: Model): Told {
  const { beginsAt, seen, stoppedUntil } = model;
  const round = roundOf(choice, model);
  if (beginsAt === undefined || seen < beginsAt) return { refusal: 'game-not-started' };
  if (seen >= beginsAt + CRONO_DURATION_MS) return { refusal: 'game-already-finished' };
  if (typeof round === 'number' && round < model.round) return { result: 'stale' };
  if (seen < stoppedUntil) return { refusal: 'too-fast' };
  const isCurrent = round === 'current' || round === model.round;
  if (!isCurrent || choice.option === 'unoffered') return { refusal: 'option-not-offered' };
  return { result: choice.option === 'right' ? 'correct' : 'wrong' };
}

const guessAt = (choice: Choice): Command => ({
  check: isAlwaysPossible,
  run: (model, played) => {
    const at = reach(model);
    const told = expectedOf(choice, model);
    const round = roundOf(choice, model);
    const { run, ...outcome } = guessCrono(played.run, {
      now: model.clock,
      round,
      optionId: optionOf(choice, typeof round === 'number' ? round : model.round),
      questionAt,
    });
    expect(outcome).toEqual(told);
    outcomes.add(Object.values(told).join());
    if (!('result' in told) || told.result === 'stale') {
      expect(run.answers).toBe(played.run.answers);
    } else {
      played.accepted.push({ at, result: told.result });
      model.round += 1;
      model.score += told.result === 'correct' ? 1 : 0;
      model.stoppedUntil = at + (told.result === 'wrong' ? CRONO_REVEAL_MS : CRONO_FLOOR_MS);
    }
    played.run = run;
    checkInvariants(model, played);
  },
  toString: () => `guess ${choice.option} at ${choice.named}`,
});

const wait = fc
  .oneof(
    { arbitrary: fc.constantFrom(0, 1, 299, 300, 1_499, 1_500, 3_000, 59_999, 60_000), weight: 2 },
    { arbitrary: fc.integer({ min: 0, max: 4_000 }), weight: 4 },
    { arbitrary: fc.integer({ min: -70_000, max: -1 }), weight: 1 },
  )
  .map(moveClock);

const guess = fc
  .record({
    named: fc.constantFrom(
      -2,
      -1,
      0,
      1,
      'current' as const,
      'current' as const,
      'unknown' as const,
    ),
    option: fc.constantFrom(
      'right' as const,
      'right' as const,
      'wrong' as const,
      'unoffered' as const,
    ),
  })
  .map(guessAt);

const start = fc.constantFrom(0, 0, 2_000).map(startAfter);

test('[CRONO6] a run keeps the rules for any calls in any order on any clock', () => {
  fc.assert(
    fc.property(
      fc.commands([wait, wait, guess, guess, guess, start, fc.constant(look)], {
        size: '+1',
      }),
      (commands) => {
        const setup = () => ({
          model: {
            clock: 1_000_000,
            seen: 1_000_000,
            beginsAt: undefined,
            stoppedUntil: 0,
            score: 0,
            round: 0,
          },
          real: { run: newCronoRun(1_000_000), statuses: [], accepted: [] },
        });
        fc.modelRun(setup, commands);
      },
    ),
    { numRuns: 500 },
  );
  expect([...outcomes].toSorted()).toEqual([...CRONO_RESULTS, ...CRONO_REFUSALS].toSorted());
});
