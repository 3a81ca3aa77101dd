import { describe, expect, test } from 'vitest';
import { begunAt } from '../testing/crono-play.ts';
import {
  FAST_PERSON_SHARE,
  PEOPLE,
  PROGRAM_RUNS,
  PROGRAMS,
  type ProgramKind,
  runsOfPeople,
  runsOfPrograms,
} from '../testing/simulated-players.ts';
import { cronoPace, judgeCronoRun, SUSPICIONS } from './crono-judgement.ts';
import { CRONO_REVEAL_MS, type CronoAnswer, type CronoRun, cronoScore } from './crono-run.ts';

type Played = { readonly seconds: number; readonly isRight?: boolean };

/** A run whose rounds took these times. */
function runOf(rounds: readonly Played[]): CronoRun {
  let openAt = 0;
  const answers = rounds.map(({ seconds, isRight = true }): CronoAnswer => {
    const at = Math.round(openAt + seconds * 1_000);
    openAt = isRight ? at : at + CRONO_REVEAL_MS;
    return { isRight, at };
  });
  return { ...begunAt(0), answers };
}

function rounds(count: number, played: Played): readonly Played[] {
  return Array.from({ length: count }, () => played);
}

/** Rounds that take as unlike times as people's, around this many seconds. */
function unlike(count: number, seconds: number): readonly Played[] {
  const factors = [0.6, 1.5, 0.8, 1.2, 1];
  return Array.from({ length: count }, (_, index) => ({
    seconds: seconds * (factors[index % factors.length] ?? 1),
  }));
}

const MISTAKE = { seconds: 1, isRight: false };

describe('the judgement of a run', () => {
  test('[FAIR1] a run of fewer than 20 rounds is not judged', () => {
    expect(judgeCronoRun(runOf(rounds(19, { seconds: 1 })))).toEqual([]);
    expect(judgeCronoRun(runOf(rounds(20, { seconds: 1 })))).toEqual(['even']);
    expect(judgeCronoRun(runOf([]))).toEqual([]);
  });

  test('[FAIR1] the time for which a missed answer is shown does not count', () => {
    const { median, spread, ...counted } = cronoPace(runOf(rounds(20, MISTAKE)));
    expect(counted).toEqual({ rounds: 20, right: 0 });
    expect(median).toBeCloseTo(1);
    expect(spread).toBeCloseTo(0);
  });

  test('[FAIR2] answers that come quicker than people can make them', () => {
    expect(judgeCronoRun(runOf([...unlike(40, 0.5), ...unlike(20, 2)]))).toEqual(['quick']);
    expect(judgeCronoRun(runOf(unlike(40, 0.65)))).toEqual(['quick']);
    expect(judgeCronoRun(runOf(unlike(40, 0.67)))).toEqual([]);
  });

  test('[FAIR3] answers that come more evenly than people make them', () => {
    const even = Array.from({ length: 40 }, (_, index) => ({ seconds: 0.95 + (index % 3) / 20 }));
    expect(judgeCronoRun(runOf(even))).toEqual(['even']);
    expect(judgeCronoRun(runOf(unlike(40, 1)))).toEqual([]);
  });

  test('[FAIR4] no mistake for longer than people make none', () => {
    expect(judgeCronoRun(runOf(unlike(64, 0.9)))).toEqual(['flawless']);
    expect(judgeCronoRun(runOf(unlike(63, 0.9)))).toEqual([]);
    expect(judgeCronoRun(runOf([...unlike(64, 0.9), MISTAKE]))).toEqual([]);
  });

  test('[FAIR5] more right guesses than people make', () => {
    expect(judgeCronoRun(runOf([...unlike(66, 0.85), MISTAKE, MISTAKE]))).toEqual(['many']);
    expect(judgeCronoRun(runOf([...unlike(65, 0.85), MISTAKE, MISTAKE]))).toEqual([]);
  });

  test('[FAIR2] [FAIR3] [FAIR4] [FAIR5] all of it is said of a run', () => {
    expect(judgeCronoRun(runOf(rounds(190, { seconds: 0.31 })))).toEqual([...SUSPICIONS]);
  });
});

describe.each([2_026, 7, 99])('simulated players of seed %i', (seed) => {
  const people = runsOfPeople(seed);

  test('[FAIR6] of people at most 0.5 % are judged wrongly', () => {
    const judged = people.filter((run) => judgeCronoRun(run).length > 0);
    expect(people).toHaveLength(PEOPLE.runs);
    expect(judged.length / people.length).toBeLessThanOrEqual(0.005);
  });

  test('[FAIR6] of programs at least 95 % are judged or held below a fast person', () => {
    const best = people.map(cronoScore).toSorted((one, other) => other - one);
    const fast = best[best.length * FAST_PERSON_SHARE - 1] ?? 0;
    const kinds = Object.keys(PROGRAMS) as ProgramKind[];
    const runs = kinds.flatMap((kind) => runsOfPrograms(kind, seed));
    const held = runs.filter((run) => judgeCronoRun(run).length > 0 || cronoScore(run) < fast);
    expect(runs).toHaveLength(PROGRAM_RUNS);
    expect(held.length / runs.length).toBeGreaterThanOrEqual(0.95);
  });

  test('[FAIR6] each program that answers as soon as it may, or in time, is judged', () => {
    const runs = (['instant', 'metronome'] as const).flatMap((kind) => runsOfPrograms(kind, seed));
    expect(runs.filter((run) => judgeCronoRun(run).length === 0)).toEqual([]);
  });
});
