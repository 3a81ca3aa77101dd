import { DAY_MS } from '@starguess/game-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockMarks, judgeClock } from './clock-trust.ts';
import { wholeMilliseconds } from './milliseconds.ts';

const NOW = wholeMilliseconds(Date.parse('2026-03-01T10:00:00Z'));
const LATER = wholeMilliseconds(Date.parse('2036-01-01T00:00:00Z'));
const HOUR_MS = DAY_MS / 24;

/** Whether the clock is trusted at each of these instants, looked at one after the other. */
function trustAt(instants: readonly number[], known: ClockMarks = { 'clock-trusted': NOW }) {
  let marks = known;
  return instants.map((instant) => {
    const verdict = judgeClock(wholeMilliseconds(instant), marks);
    marks = verdict.marks;
    return verdict.isTrusted;
  });
}

describe('a clock', () => {
  it.each([
    ['goes on', [NOW + HOUR_MS, NOW + 2 * HOUR_MS], [true, true]],
    ['stood still for two days, as its site did', [NOW + 2 * DAY_MS], [true]],
    ['is set back a little', [NOW - HOUR_MS], [true]],
    ['leaps by years', [LATER, LATER + HOUR_MS, LATER + DAY_MS - 1], [false, false, false]],
    ['leaps and has gone on for a day', [LATER, LATER + DAY_MS], [false, true]],
    ['leaps and goes on a week later', [LATER, LATER + 7 * DAY_MS], [false, true]],
    ['leaps and leaps again', [LATER, LATER + 400 * DAY_MS], [false, false]],
    ['leaps and is set right', [LATER, NOW + HOUR_MS], [false, true]],
    [
      'leaps, is set right, and leaps again',
      [LATER, NOW, LATER + 2 * DAY_MS],
      [false, true, false],
    ],
    ['leaps back by years', [NOW - 1_000 * DAY_MS], [false]],
  ])('that %s is trusted as it should be', (_what, instants, expected) => {
    expect(trustAt(instants)).toEqual(expected);
  });

  it('of a site without a remembered time is trusted after a day, and isn’t a jump', () => {
    expect(judgeClock(NOW, {})).toMatchObject({ isTrusted: false, isNewLeap: false });
    expect(trustAt([NOW, NOW + HOUR_MS, NOW + DAY_MS], {})).toEqual([false, false, true]);
  });

  it('that jumps is logged once', () => {
    const first = judgeClock(LATER, { 'clock-trusted': NOW });
    expect(first.isNewLeap).toBe(true);
    expect(judgeClock(wholeMilliseconds(LATER + HOUR_MS), first.marks).isNewLeap).toBe(false);
  });

  it('is not trusted at a leap, wherever it goes from there within a day', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 10 });
    fc.assert(
      fc.property(hours, (steps) => {
        const looks = [0, ...steps].toSorted((one, other) => one - other);
        const instants = looks.map((hour) => LATER + hour * HOUR_MS);
        expect(trustAt(instants)).not.toContain(true);
      }),
    );
  });
});
