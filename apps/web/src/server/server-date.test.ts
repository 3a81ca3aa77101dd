import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppContext } from '../testing/app-context.tsx';
import { type FakeNetwork, fakeNetwork, json, problem } from '../testing/fake-network.ts';
import { queryClient } from './query-client.ts';
import { serverDateQuery, timeToNextDate, useDateRollover } from './server-date.ts';

const ROUTE = 'GET /api/server-date/';
const HOUR_MS = 3_600_000;
/** Half of the maximum jitter of 3 s. */
const JITTER_MS = 1_500;

function answer(date: string, now: string) {
  return json({ date, now: `${now}.000Z`, nextDateAt: '2026-11-22T00:00:00.000Z' });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

/** Moves the clock to `time`, in milliseconds after the page opened and the server answered. */
async function passUntil(time: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(time - performance.now()));
}

/** Waits a moment for an answer to be processed. */
async function pause(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1));
}

function date(): string | undefined {
  return queryClient.getQueryData(serverDateQuery.queryKey)?.date;
}

/** An open page, one hour before the server's midnight. */
async function openPage(): Promise<FakeNetwork> {
  const network = fakeNetwork({ [ROUTE]: answer('2026-11-21', '2026-11-21T23:00:00') });
  renderHook(useDateRollover, { wrapper: AppContext });
  await pause();
  expect(date()).toBe('2026-11-21');
  return network;
}

function comeIntoView(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the time to the next date counts by the server’s clock from the arrival of its answer, whatever this computer’s date', () => {
  vi.setSystemTime(new Date('2031-01-01T12:00:00Z'));
  const timed = {
    date: '2026-11-21',
    now: '2026-11-21T23:59:00.000Z',
    nextDateAt: '2026-11-22T00:00:00.000Z',
    arrivedAt: performance.now(),
  };
  vi.setSystemTime(new Date('2020-01-01T12:00:00Z'));
  expect(timeToNextDate(timed)).toBe(60_000);
  vi.advanceTimersByTime(65_000);
  expect(timeToNextDate(timed)).toBe(-5_000);
});

describe('an open page', () => {
  it.each([
    [0, 0],
    [0.5, JITTER_MS],
    [0.999, 2_997],
  ])(
    'asks for the date at the server’s midnight, and for a draw of %d another %i ms later',
    async (draw, jitter) => {
      vi.spyOn(Math, 'random').mockReturnValue(draw);
      const network = await openPage();
      network.answer({ [ROUTE]: answer('2026-11-22', '2026-11-22T00:00:01') });
      await passUntil(HOUR_MS + jitter - 1);
      expect(network.calls).toHaveLength(1);
      await passUntil(HOUR_MS + jitter);
      expect(network.calls).toHaveLength(2);
      await pause();
      expect(date()).toBe('2026-11-22');
    },
  );

  it('asks again 10 s later if the server still has the old date', async () => {
    const network = await openPage();
    network.answer({ [ROUTE]: answer('2026-11-21', '2026-11-22T00:00:01') });
    await passUntil(HOUR_MS + JITTER_MS);
    expect(network.calls).toHaveLength(2);
    await pause();
    await passUntil(HOUR_MS + JITTER_MS + 10_000 + JITTER_MS - 1);
    expect(network.calls).toHaveLength(2);
    await pause();
    await pause();
    expect(network.calls).toHaveLength(3);
  });

  it('keeps asking and keeps its date if the server fails', async () => {
    const network = await openPage();
    network.answer({ [ROUTE]: problem('not-found') });
    await passUntil(HOUR_MS + JITTER_MS);
    for (const calls of [2, 3, 4]) {
      expect(network.calls).toHaveLength(calls);
      await pause();
      expect(date()).toBe('2026-11-21');
      await passUntil(performance.now() + 10_000 + JITTER_MS);
    }
  });

  it('asks for the date whenever it comes into view', async () => {
    const network = await openPage();
    network.answer({ [ROUTE]: answer('2026-11-22', '2026-11-22T00:00:01') });
    comeIntoView('hidden');
    await pause();
    expect(network.calls).toHaveLength(1);
    comeIntoView('visible');
    await pause();
    expect(network.calls).toHaveLength(2);
    expect(date()).toBe('2026-11-22');
  });

  it('[DAILY24] asks once after the computer has slept, and counts on from the answer', async () => {
    const network = await openPage();
    network.answer({ [ROUTE]: answer('2026-11-21', '2026-11-21T23:50:00') });
    // The time of day has gone on, the monotonic clock has not.
    vi.setSystemTime(Date.now() + (5 * HOUR_MS) / 6);
    await passUntil(performance.now() + 10_000);
    expect(network.calls).toHaveLength(2);
    await passUntil(HOUR_MS / 6 + JITTER_MS);
    expect(network.calls).toHaveLength(2);
    await passUntil(performance.now() + 2_000);
    expect(network.calls).toHaveLength(3);
  });

  it.each([
    [900, 1],
    [-900, 1],
    [1_100, 2],
    [-1_100, 2],
  ])('whose two clocks part by %i ms has asked %i times', async (drift, calls) => {
    const network = await openPage();
    vi.setSystemTime(Date.now() + drift);
    await passUntil(performance.now() + 10_000);
    expect(network.calls).toHaveLength(calls);
  });

  it('asks at most every 10 s while no answer comes after a sleep', async () => {
    const network = await openPage();
    network.answer({ [ROUTE]: problem('not-found') });
    vi.setSystemTime(Date.now() + HOUR_MS);
    await passUntil(performance.now() + 60_000);
    expect(network.calls).toHaveLength(7);
  });

  it('counts from the newest answer', async () => {
    const network = await openPage();
    await passUntil(HOUR_MS / 2);
    network.answer({ [ROUTE]: answer('2026-11-21', '2026-11-21T23:50:00') });
    comeIntoView('visible');
    await pause();
    expect(network.calls).toHaveLength(2);
    await passUntil(HOUR_MS / 2 + HOUR_MS / 6 + JITTER_MS);
    expect(network.calls).toHaveLength(3);
  });

  it('that was closed asks no more', async () => {
    const network = fakeNetwork({ [ROUTE]: answer('2026-11-21', '2026-11-21T23:00:00') });
    const { unmount } = renderHook(useDateRollover, { wrapper: AppContext });
    await pause();
    unmount();
    comeIntoView('visible');
    await passUntil(2 * HOUR_MS);
    expect(network.calls).toHaveLength(1);
  });
});
