import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { createSchedule, SCHEDULE_START, type Schedule, type ScheduleOptions } from './schedule.ts';
import { drawsOf, poolsOf, scheduleOf, targetsOf } from './testing/schedules.ts';
import { PUZZLES, type Puzzle } from './vocabulary.ts';

const PERFORMER_PUZZLES = [
  'classic',
  'classic-easy',
  'classic-medium',
  'image-guess',
] as const satisfies readonly Puzzle[];

const TWENTY_YEARS = 20 * 365;
/** Several times as long as any pool lasts. */
const FIVE_YEARS = 5 * 365;
const TIMEOUT_MS = 120_000;

/** The least number of days from one use of an id to its next. */
function shortestDistance(targets: readonly string[]): number {
  const lastDay = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [day, id] of targets.entries()) {
    shortest = Math.min(shortest, day - (lastDay.get(id) ?? Number.NEGATIVE_INFINITY));
    lastDay.set(id, day);
  }
  return shortest;
}

/**
 * The number of days whose performers are not all different from one another and from the day
 * before.
 */
function clashingDays(schedule: Schedule, days: number): number {
  const lines = PERFORMER_PUZZLES.map((puzzle) => targetsOf(schedule, { puzzle, days }));
  let dayBefore: readonly (string | undefined)[] = [];
  let clashing = 0;
  for (let day = 0; day < days; day += 1) {
    const today = lines.map((targets) => targets[day]);
    if (new Set([...today, ...dayBefore]).size < today.length + dayBefore.length) clashing += 1;
    dayBefore = today;
  }
  return clashing;
}

/**
 * Expects that every id comes once in each round of as many days as there are ids, but that
 * the next one may begin before it has ended, from when an eighth of it is still open.
 */
function expectRounds(targets: readonly string[], { length }: readonly string[]): void {
  const uses = new Map<string, number>();
  let completed = 0;
  for (const [day, id] of targets.entries()) {
    const round = uses.get(id) ?? 0;
    const earliest = round * length - Math.floor(length / 8);
    if (day < earliest || day >= (round + 1.4) * length) {
      expect.fail(`day ${day} of pools of ${length} has ${id}, used ${round} times before`);
    }
    uses.set(id, round + 1);
    if (round === 0) completed += 1;
  }
  if (targets.length > 1.4 * length) expect(completed).toBe(length);
}

function sizesFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const anySize = fc.integer({ min: 1, max: 60 });
const anySeed = fc.nat(1e6);

describe('one puzzle', () => {
  test.each(PUZZLES)('[PICK1] %s uses its whole pool before anything repeats', (puzzle) => {
    const targets = targetsOf(scheduleOf(150, { seed: 1 }), { puzzle, days: TWENTY_YEARS });
    expectRounds(targets, poolsOf(150)[puzzle]);
  });

  test(
    '[PICK2] whatever the size, everybody has a turn in each round and nothing returns within half a pool',
    () => {
      fc.assert(
        fc.property(anySize, anySize, anySeed, (performers, channels, seed) => {
          const schedule = scheduleOf(performers, { seed, channels });
          const pools = poolsOf(performers, channels);
          for (const puzzle of PUZZLES) {
            const targets = targetsOf(schedule, { puzzle, days: 400 });
            expectRounds(targets, pools[puzzle]);
            expect(shortestDistance(targets)).toBeGreaterThan(pools[puzzle].length / 2);
          }
        }),
      );
    },
    TIMEOUT_MS,
  );
});

describe('the performers of a day', () => {
  test.each([1, 2, 3])(
    '[PICK3] pools of 50, 100, 150, 150: all different, and from the day before (seed %i)',
    (seed) => {
      expect(clashingDays(scheduleOf(150, { seed }), TWENTY_YEARS)).toBe(0);
    },
    TIMEOUT_MS,
  );

  test.each([...sizesFrom(8, 30), 40, 49, 50, 51, 52, 60, 99, 100, 101])(
    '[PICK3] a catalogue of %i: all different, and from the day before',
    (performers) => {
      expect(clashingDays(scheduleOf(performers, { seed: 4 }), FIVE_YEARS)).toBe(0);
    },
    TIMEOUT_MS,
  );

  test.each([1, 2, 3, 4, 5, 6, 7])(
    '[PICK6] a catalogue of %i cannot do that, but keeps shuffles and distance',
    (performers) => {
      const schedule = scheduleOf(performers, { seed: 5 });
      for (const puzzle of PERFORMER_PUZZLES) {
        const targets = targetsOf(schedule, { puzzle, days: 1_000 });
        expectRounds(targets, poolsOf(performers)[puzzle]);
        expect(shortestDistance(targets)).toBeGreaterThan(performers / 2);
      }
    },
  );

  test('[PICK6] a catalogue of 7 has four different performers a day', () => {
    const schedule = scheduleOf(7, { seed: 5 });
    for (let day = 0; day < 1_000; day += 1) {
      const date = addDays(SCHEDULE_START, day);
      const ids = PERFORMER_PUZZLES.map((puzzle) => schedule.targetOf(puzzle, date));
      expect(new Set(ids).size).toBe(4);
    }
  });

  test('[PICK6] pools without a common id need not avoid each other', () => {
    const pools: ScheduleOptions['pools'] = {
      classic: ['c1', 'c2', 'c3'],
      'classic-easy': ['e1', 'e2', 'e3'],
      'classic-medium': ['m1', 'm2', 'm3'],
      'image-guess': ['i1', 'i2', 'i3'],
      'channel-guess': ['channel'],
    };
    expect(clashingDays(createSchedule({ pools, drawsFor: drawsOf(6) }), 300)).toBe(0);
  });
});

describe('the schedule', () => {
  test('[PICK4] is known for a small catalogue and draws of 0', () => {
    const schedule = createSchedule({ pools: poolsOf(8, 3), drawsFor: () => () => 0 });
    const days = ['2000-01-01', '2000-01-02', '2024-02-29'];
    expect(days.map((date) => PUZZLES.map((puzzle) => schedule.targetOf(puzzle, date)))).toEqual([
      ['/model/1', '/model/4', '/model/3', '/model/2', 'channel 1'],
      ['/model/8', '/model/7', '/model/6', '/model/5', 'channel 2'],
      ['/model/8', '/model/7', '/model/6', '/model/5', 'channel 3'],
    ]);
  });

  test('[PICK4] has known answers for a full catalogue whose shuffles aren’t mixed', () => {
    const schedule = createSchedule({
      pools: poolsOf(150),
      drawsFor: drawsOf(42),
      mixedFrom: '2051-01-01',
    });
    const days = ['2000-01-01', '2024-02-29', '2050-12-31'];
    expect(days.map((date) => PUZZLES.map((puzzle) => schedule.targetOf(puzzle, date)))).toEqual([
      ['/model/48', '/model/36', '/model/62', '/model/12', 'channel 78'],
      ['/model/36', '/model/43', '/model/10', '/model/64', 'channel 100'],
      ['/model/74', '/model/49', '/model/4', '/model/21', 'channel 79'],
    ]);
  });

  test('[PICK4] depends neither on the order of the calls nor on the order of the pools', () => {
    fc.assert(
      fc.property(
        anySeed,
        fc.shuffledSubarray([...PUZZLES], { minLength: PUZZLES.length }),
        fc.array(fc.nat(800), { minLength: 1, maxLength: 8 }),
        (seed, puzzles, days) => {
          const pools = poolsOf(60);
          const reversed = createSchedule({
            pools: { ...pools, classic: pools.classic.toReversed() },
            drawsFor: drawsOf(seed),
          });
          const schedule = createSchedule({ pools, drawsFor: drawsOf(seed) });
          const questions = days.flatMap((day) =>
            puzzles.map((puzzle) => ({ puzzle, date: addDays(SCHEDULE_START, day) })),
          );
          const answers = questions.map((q) => schedule.targetOf(q.puzzle, q.date));
          const others = questions.toReversed().map((q) => reversed.targetOf(q.puzzle, q.date));
          expect(others.toReversed()).toEqual(answers);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('[PICK4] requests the draws of a shuffle once', () => {
    const asked: string[] = [];
    const drawsFor = drawsOf(7);
    const schedule = createSchedule({
      pools: poolsOf(20, 10),
      drawsFor: (puzzle, shuffle) => {
        asked.push(`${puzzle} ${shuffle}`);
        return drawsFor(puzzle, shuffle);
      },
    });
    for (const puzzle of PUZZLES) targetsOf(schedule, { puzzle, days: 40 });
    expect(asked).toContain('channel-guess 3');
    expect(asked).toEqual([...new Set(asked)]);
  });

  test('[PICK4] differs for other draws, so that every id can come first', () => {
    const first = Array.from({ length: 300 }, (_, seed) =>
      scheduleOf(10, { seed }).targetOf('classic', SCHEDULE_START),
    );
    expect(new Set(first)).toEqual(new Set(poolsOf(10).classic));
  });
});

describe('the calendar', () => {
  test('[PICK5] the first day has targets, the day before has none', () => {
    const schedule = scheduleOf(8, { seed: 1 });
    expect(poolsOf(8).classic).toContain(schedule.targetOf('classic', '2000-01-01'));
    expect(() => schedule.targetOf('classic', '1999-12-31')).toThrow('before 2000-01-01');
    expect(() => schedule.targetOf('classic', '2025-02-30')).toThrow('2025-02-30');
    // @ts-expect-error -- a caller without types
    expect(() => schedule.targetOf('crono', '2025-03-01')).toThrow('crono');
  });

  test('[PICK5] refuses a repeated id', () => {
    const pools = { ...poolsOf(8), 'channel-guess': ['a', 'b', 'a'] };
    expect(() => createSchedule({ pools, drawsFor: drawsOf(1) })).toThrow(RangeError);
  });

  test('[PICK5] an empty pool has no targets, and the others keep theirs', () => {
    const schedule = scheduleOf(8, { seed: 1, channels: 0 });
    expect(() => schedule.targetOf('channel-guess', '2025-03-01')).toThrow('channel-guess');
    const day = { puzzle: 'image-guess', days: 40 } as const;
    expect(targetsOf(schedule, day)).toEqual(targetsOf(scheduleOf(8, { seed: 1 }), day));
  });
});

test('[PICK7] the draw of channels does not depend on the performers', () => {
  const o = { puzzle: 'channel-guess', days: 500 } as const;
  const channels = targetsOf(scheduleOf(150, { seed: 9 }), o);
  expect(targetsOf(scheduleOf(12, { seed: 9 }), o)).toEqual(channels);
});
