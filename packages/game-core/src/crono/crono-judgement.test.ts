import { describe, expect, test } from 'vitest';
import { begunAt } from '../testing/crono-play.ts';
import { PACES, type People, runsOfPeople, runsOfPrograms } from '../testing/simulated-players.ts';
import { cronoPace, judgeCronoRun, SUSPICIONS } from './crono-judgement.ts';
import { CRONO_REVEAL_MS, type CronoAnswer, type CronoRun } from './crono-run.ts';

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

/** Rounds that last this many seconds on average, each so much shorter or longer than that. */
function around(count: number, times: { seconds: number; by: number }): readonly Played[] {
  return Array.from({ length: count }, (_, index) => ({
    seconds: times.seconds + (index % 2 === 0 ? times.by : -times.by),
  }));
}

describe('the judgement of a run', () => {
  test('[FAIR1] the time for which a missed answer is shown does not count', () => {
    const {
      rounds: counted,
      mean,
      spread,
    } = cronoPace(runOf(rounds(20, { seconds: 1, isRight: false })));
    expect(counted).toBe(20);
    expect(mean).toBeCloseTo(1);
    expect(spread).toBeCloseTo(0);
    expect(cronoPace(runOf([]))).toEqual({ rounds: 0, mean: 0, spread: 0 });
  });

  test('[FAIR1] mistakes are not counted, nor are right guesses', () => {
    expect(judgeCronoRun(runOf(around(80, { seconds: 0.74, by: 0.1 })))).toEqual([]);
  });

  test('[FAIR2] answers that come quicker than people can make them', () => {
    expect(judgeCronoRun(runOf(around(50, { seconds: 0.72, by: 0.1 })))).toEqual(['quick']);
    expect(judgeCronoRun(runOf(around(50, { seconds: 0.74, by: 0.1 })))).toEqual([]);
    expect(judgeCronoRun(runOf(around(48, { seconds: 0.72, by: 0.1 })))).toEqual([]);
  });

  test('[FAIR3] answers that come more evenly than people make them, however far away', () => {
    for (const seconds of [0.9, 1.7]) {
      expect(judgeCronoRun(runOf(around(20, { seconds, by: 0.06 })))).toEqual(['even']);
      expect(judgeCronoRun(runOf(around(20, { seconds, by: 0.07 })))).toEqual([]);
    }
    expect(judgeCronoRun(runOf(rounds(19, { seconds: 1 })))).toEqual([]);
  });

  test('[FAIR2] [FAIR3] a run can be both quick and even', () => {
    expect(judgeCronoRun(runOf(rounds(190, { seconds: 0.31 })))).toEqual([...SUSPICIONS]);
  });
});

describe('simulated players', () => {
  const RUNS = 1_000;

  function shareJudged(runs: readonly CronoRun[]): number {
    return runs.filter((run) => judgeCronoRun(run).length > 0).length / runs.length;
  }

  test('[FAIR4] of people at most 0.5 % are judged wrongly, whatever their pace and network', () => {
    const paces = Object.keys(PACES) as (keyof typeof PACES)[];
    // The quickest are the nearest to both limits, and the farthest have the fewest answers.
    const kinds = paces.flatMap((pace) =>
      [0, 800].flatMap((roundTripMs) =>
        [0, 0.1].map((missShare): People => ({ pace, medianMs: 800, roundTripMs, missShare })),
      ),
    );
    expect(kinds.filter((kind) => shareJudged(runsOfPeople(kind, RUNS)) > 0.005)).toEqual([]);
  });

  test.each([
    ['instant', 1],
    ['metronome', 1],
    ['sprinter', 0.8],
  ] as const)('[FAIR4] of the programs of the kind %s at least %d are judged', (kind, share) => {
    expect(shareJudged(runsOfPrograms(kind, RUNS))).toBeGreaterThanOrEqual(share);
  });
});
