import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StreakDays, streakOn } from './streak.ts';

/** Reads a drawing of days, the last of which is today: `#` solved, `.` missed, `x` excused. */
function history(drawing: string): { readonly today: number; readonly days: StreakDays } {
  const daysOf = (sign: string) =>
    new Set([...drawing].flatMap((drawn, day) => (drawn === sign ? [day] : [])));
  return { today: drawing.length - 1, days: { solved: daysOf('#'), excused: daysOf('x') } };
}

function streakIn(drawing: string) {
  const { today, days } = history(drawing);
  const { sparedDays, ...streak } = streakOn(today, days);
  return { ...streak, sparedDays: [...sparedDays] };
}

const SEVEN = '#'.repeat(7);

describe('the streak', () => {
  test.each([
    ['[STREAK1] is 0 without a solved day', '...', 0, 0],
    ['[STREAK1] counts the days in a row up to today', '#.###', 3, 3],
    ['[STREAK1] goes on while today may still be solved', '##.', 2, 2],
    ['[STREAK1] ends by a missed day', '##..', 0, 2],
    ['[STREAK1] may be shorter than the longest one', '.####.##', 2, 4],
    ['[STREAK4] is not ended by excused days, nor made longer', '##xx#', 3, 3],
    ['[STREAK4] goes on over an excused day before today', '##x.', 2, 2],
    ['[STREAK4] does not begin with an excused day', 'xx', 0, 0],
  ])('%s: %s', (_rule, drawing, current, longest) => {
    expect(streakIn(drawing)).toMatchObject({ current, longest, sparedDays: [] });
  });

  test.each([
    ['[STREAK2] has none after six days', '######', { current: 6, spareDays: 0, sparedDays: [] }],
    ['[STREAK2] has one after seven', SEVEN, { current: 7, spareDays: 1, sparedDays: [] }],
    ['[STREAK2] has two at most', SEVEN.repeat(3), { current: 21, spareDays: 2, sparedDays: [] }],
    [
      '[STREAK3] uses one for a missed day, which does not count',
      `${SEVEN}.#`,
      { current: 8, spareDays: 0, sparedDays: [7] },
    ],
    ['[STREAK3] uses none for today', `${SEVEN}.`, { current: 7, spareDays: 1, sparedDays: [] }],
    [
      '[STREAK3] uses two for two missed days, together or apart',
      `${SEVEN.repeat(2)}..#`,
      { current: 15, spareDays: 0, sparedDays: [14, 15] },
    ],
    [
      '[STREAK3] ends where none is left',
      `${SEVEN}..#`,
      { current: 1, longest: 7, spareDays: 0, sparedDays: [7] },
    ],
    [
      '[STREAK3] counts the seven again after a missed day',
      `${SEVEN}#.######`,
      { current: 14, spareDays: 0, sparedDays: [8] },
    ],
    [
      '[STREAK4] counts the seven over an excused day, and uses no spare day for it',
      '####xx###.#',
      { current: 8, spareDays: 0, sparedDays: [9] },
    ],
  ])('%s: %s', (_rule, drawing, streak) => {
    expect(streakIn(drawing)).toMatchObject(streak);
  });
});

const NUM_RUNS = 10_000;

const drawings = fc.string({
  unit: fc.constantFrom('#', '#', '#', '#', '#', '#', '.', 'x'),
  minLength: 1,
  maxLength: 120,
});

test('[STREAK5] a streak is never longer than its solved days, nor shorter than without spare days', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const { current, longest } = streakIn(drawing);
      // What a missed day before today parts, without the excused days.
      const plainRuns = drawing
        .replace(/\.$/, '')
        .split('.')
        .map((run) => run.replaceAll('x', '').length);
      expect(longest).toBeLessThanOrEqual(drawing.replace(/[.x]/g, '').length);
      expect(current).toBeLessThanOrEqual(longest);
      expect(current).toBeGreaterThanOrEqual(plainRuns.at(-1) ?? 0);
      expect(longest).toBeGreaterThanOrEqual(Math.max(...plainRuns));
    }),
    { numRuns: NUM_RUNS },
  );
});

test('[STREAK5] histories make one streak in any order of merging, and no shorter one than each alone', () => {
  const histories = fc.array(drawings, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(histories, (several) => {
      const today = Math.max(...several.map(({ length }) => length)) - 1;
      const all = several.map((drawing) => history(drawing).days);
      const merge = (days: readonly StreakDays[]) =>
        days.reduce((one, other) => ({
          solved: new Set([...one.solved, ...other.solved]),
          excused: new Set([...one.excused, ...other.excused]),
        }));
      const streak = streakOn(today, merge(all));
      expect(streakOn(today, merge(all.toReversed()))).toEqual(streak);
      for (const days of all) {
        const alone = streakOn(today, days);
        expect(streak.current).toBeGreaterThanOrEqual(alone.current);
        expect(streak.longest).toBeGreaterThanOrEqual(alone.longest);
      }
    }),
    { numRuns: NUM_RUNS },
  );
});
