import { DAY_MS } from '@starguess/game-core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCapturedLog } from '../testing/captured-log.ts';
import { machineClock } from '../time/clock.ts';
import { createCalendar } from '../time/game-day.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import { startWarming } from './warming.ts';

const START = '2026-03-01T22:30:00Z';
const START_INSTANT = '2026-03-01T22:30:00.000Z';
const UNTIL_MIDNIGHT_MS = 90 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(START) });
  onTestFinished(() => void vi.useRealTimers());
});

/** A warm-up that records when it begins and fails the given number of times. */
function setUp({ failures = 0 } = {}) {
  const begun: string[] = [];
  const { logger, logged } = createCapturedLog();
  const calendar = createCalendar('UTC');
  const warming = startWarming({
    warmUp: async () => {
      begun.push(new Date().toISOString());
      if (begun.length <= failures) throw new Error('no warmth');
    },
    nextDateAt: () => calendar.nextDateAt(wholeMilliseconds(Date.now())),
    clock: machineClock,
    logger,
  });
  onTestFinished(warming.stop);
  return { ...warming, begun, logged };
}

describe('a server', () => {
  it('warms up at its start and as each date begins', async () => {
    const { begun } = setUp();
    await vi.advanceTimersByTimeAsync(UNTIL_MIDNIGHT_MS - 1);
    expect(begun).toEqual([START_INSTANT]);
    await vi.advanceTimersByTimeAsync(1 + DAY_MS);
    expect(begun.slice(1)).toEqual(['2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z']);
  });

  it('waits for the next date even if its clock is set back', async () => {
    const { begun } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime('2026-03-01T22:00:00Z');
    await vi.advanceTimersByTimeAsync(UNTIL_MIDNIGHT_MS);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(begun[1]).toBe('2026-03-02T00:00:00.000Z');
  });

  it('logs a warm-up that failed and tries again on the next date', async () => {
    const { begun, logged } = setUp({ failures: 1 });
    await vi.advanceTimersByTimeAsync(UNTIL_MIDNIGHT_MS);
    expect(begun).toHaveLength(2);
    expect(logged).toEqual([expect.objectContaining({ level: 50, msg: 'warm-up failed' })]);
  });

  it('warms up for a date that its clock was set to, and then for the next', async () => {
    const { begun, again } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime('2026-05-01T10:00:00Z');
    await again();
    expect(begun).toEqual([START_INSTANT, '2026-05-01T10:00:00.000Z']);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(begun.slice(2)).toEqual(['2026-05-02T00:00:00.000Z']);
  });

  it('does not warm up after it stopped', async () => {
    const { begun, stop, again } = setUp();
    await stop();
    await again();
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(begun).toHaveLength(1);
  });
});
