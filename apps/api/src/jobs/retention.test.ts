import { DAY_MS } from '@starguess/game-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sweep } from '../db/sweep.ts';
import type { TimestampRepository } from '../store/timestamps.repository.ts';
import { createTestApp } from '../testing/app-under-test.ts';
import { createCapturedLog } from '../testing/captured-log.ts';
import { NOW } from '../testing/store-samples.ts';
import { machineClock } from '../time/clock.ts';
import { startRetention } from './retention.ts';

/** Timestamps in memory of a site whose clock is right. */
function trustedTimestamps(): Pick<TimestampRepository, 'read' | 'set'> {
  const timestamps = new Map([['clock-trusted', machineClock()]]);
  return {
    read: async () => new Map(timestamps),
    set: async (name, instant) => {
      if (instant === undefined) timestamps.delete(name);
      else timestamps.set(name, instant);
    },
  };
}

describe('the daily job', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (sweeps: Sweep[], { timestamps = trustedTimestamps() } = {}) => {
    const { logger, logged } = createCapturedLog();
    return { ...startRetention({ sweeps, timestamps, clock: machineClock, logger }), logged };
  };

  /** A sweep that records when it is called and returns these counts of deleted rows, then 0. */
  const sweepOf = (batches: readonly number[]) => {
    const askedAt: string[] = [];
    let left = [...batches];
    const sweep: Sweep = async (now) => {
      askedAt.push(new Date(now).toISOString());
      const [next = 0, ...rest] = left;
      left = rest;
      return next;
    };
    return { sweep, askedAt };
  };

  it('deletes each kind in batches until nothing is left, and reports the total', async () => {
    const one = sweepOf([500, 500, 3]);
    const other = sweepOf([7]);
    const { logged, stop } = start([one.sweep, other.sweep]);
    await vi.advanceTimersByTimeAsync(0);
    expect([one.askedAt.length, other.askedAt.length]).toEqual([4, 2]);
    expect(logged).toMatchObject([{ rows: 1_010, level: 30 }]);
    await stop();
  });

  it('runs at the start and then once a day', async () => {
    const { sweep, askedAt } = sweepOf([]);
    const { logged, stop } = start([sweep]);
    await vi.advanceTimersByTimeAsync(3 * DAY_MS - 1);
    expect(askedAt).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-03T10:00:00.000Z',
    ]);
    expect(logged).toEqual([]);
    await stop();
  });

  it('logs what fails, goes on with the other kinds, and tries again in an hour', async () => {
    const failing = vi.fn<Sweep>().mockRejectedValueOnce(new Error('no room')).mockResolvedValue(0);
    const other = sweepOf([]);
    const { logged, stop } = start([failing, other.sweep]);
    await vi.advanceTimersByTimeAsync(0);
    expect(logged).toMatchObject([{ level: 50, err: { message: 'no room' } }]);
    expect(other.askedAt).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(DAY_MS / 24);
    expect(failing).toHaveBeenCalledTimes(2);
    expect(logged).toHaveLength(1);
    await stop();
  });

  it('deletes nothing for a day after the clock jumps', async () => {
    const { sweep, askedAt } = sweepOf([]);
    const timestamps = trustedTimestamps();
    vi.setSystemTime('2036-01-01T00:00:00Z');
    const first = start([sweep], { timestamps });
    await vi.advanceTimersByTimeAsync(DAY_MS / 2);
    await first.stop();
    expect(first.logged).toMatchObject([
      { level: 40, was: '2026-03-01T10:00:00.000Z', is: '2036-01-01T00:00:00.000Z' },
    ]);
    const again = start([sweep], { timestamps });
    await vi.advanceTimersByTimeAsync(DAY_MS / 2 - 1);
    expect(askedAt).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(askedAt).toEqual(['2036-01-02T00:00:00.000Z']);
    expect(again.logged).toEqual([]);
    await again.stop();
  });

  it('continues when a clock that ran ahead is corrected', async () => {
    const { sweep, askedAt } = sweepOf([]);
    const { stop } = start([sweep]);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime('2036-01-01T00:00:00Z');
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    vi.setSystemTime('2026-03-02T10:00:00Z');
    await vi.advanceTimersByTimeAsync(3 * DAY_MS);
    expect(askedAt.map((at) => at.slice(0, 10))).toEqual([
      '2026-03-01',
      '2036-01-02',
      '2026-03-03',
      '2026-03-04',
    ]);
    await stop();
  });

  it('stops after the batch under way, and then has not deleted all that expired', async () => {
    const timestamps = trustedTimestamps();
    let end = (_rows: number) => {};
    const sweep = vi.fn<Sweep>(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    const { stop } = start([sweep], { timestamps });
    await vi.advanceTimersByTimeAsync(0);
    const events: string[] = [];
    const stopped = stop().then(() => events.push('stopped'));
    await vi.advanceTimersByTimeAsync(0);
    events.push('batch ends');
    end(500);
    await stopped;
    expect(events).toEqual(['batch ends', 'stopped']);
    expect((await timestamps.read()).has('swept')).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(sweep).toHaveBeenCalledTimes(1);
  });
});

it('feedback, reports and events are kept as long as the operator wants', async () => {
  const environment = { RETENTION_FEEDBACK_DAYS: '1', RETENTION_TRACKING_DAYS: '2' };
  const { store, database, setClock, sweep } = await createTestApp({ environment });
  await store.feedback.store({ feedbackId: 'general_feedback', answer: 'a' }, NOW);
  await store.fieldReports.store({ record: '/p/ida-vale', field: 'type', value: 'model' }, NOW);
  const ids = { deviceId: 'device', sessionId: 'session' };
  await store.events.store({ eventName: 'Copy clicked', attributes: {}, ...ids, receivedAt: NOW });
  const left: number[][] = [];
  for (const at of ['2026-03-02T10:00:01Z', '2026-03-03T10:00:01Z']) {
    setClock(at);
    await sweep();
    const tables = ['feedback', 'reports', 'tracked_event'].map((table) => database.rowsOf(table));
    left.push((await Promise.all(tables)).map((rows) => rows.length));
  }
  expect(left).toEqual([
    [0, 0, 1],
    [0, 0, 0],
  ]);
});
