import { routeAddresses, type ServerDate } from '@starguess/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../browser/timing.ts';
import { callApi } from './api-client.ts';
import { queryClient } from './query-client.ts';

/**
 * The server's answer. `arrivedAt` is its arrival time, in milliseconds of this page's monotonic clock;
 * `ahead` is how far this computer's time of day was ahead of that clock then.
 */
export type TimedServerDate = ServerDate & { readonly arrivedAt: number; readonly ahead: number };

/**
 * The date, and when it ends if that is known. A rendered page knows only the date, because the server
 * rendered it some time ago.
 */
export type KnownDate = Pick<ServerDate, 'date'> & Partial<TimedServerDate>;

/** Players ask for the new day at random times within this many milliseconds, not all at once. */
const JITTER_MS = 3_000;

/** Milliseconds before asking again after the server sent the old day or no answer. */
const ASK_AGAIN_MS = 10_000;

/** Milliseconds between checks whether the computer has slept. */
const SLEEP_CHECK_MS = 2_000;

/** The milliseconds of drift between the clocks up to which the computer was awake. */
const MOST_DRIFT_MS = 1_000;

/** The day of the current puzzles. The server decides it, never this browser's clock. */
export const serverDateQuery = queryOptions({
  queryKey: ['server-date'],
  queryFn: async ({ signal }): Promise<KnownDate> => ({
    ...(await callApi(routeAddresses.getServerDate, { signal })),
    arrivedAt: performance.now(),
    ahead: timeOfDayAhead(),
  }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // Without this, each component that reads the date would retry a failed request on mount.
  retryOnMount: false,
});

/** Provides the date that the page was rendered for, until the server answers. */
export function provideDate(date: string): void {
  queryClient.setQueryData<KnownDate>(serverDateQuery.queryKey, { date });
}

export function isTimed(known: KnownDate): known is TimedServerDate {
  return 'arrivedAt' in known;
}

/** Milliseconds until the next puzzles by the server's clock; negative once they are due. */
export function timeToNextDate(date: Omit<TimedServerDate, 'ahead'>): number {
  const elapsed = performance.now() - date.arrivedAt;
  return Date.parse(date.nextDateAt) - Date.parse(date.now) - elapsed;
}

/**
 * Asks for the date again at the server's midnight, whenever the page comes into view, and after the
 * computer has slept.
 */
export function useDateRollover(): void {
  const { data, errorUpdatedAt, refetch } = useQuery(serverDateQuery);

  // A failed attempt counts as a change too: it sets the next timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: errorUpdatedAt restarts the timer
  useEffect(() => {
    if (data === undefined) return;
    const remaining = isTimed(data) && !hasDrifted(data) ? timeToNextDate(data) : 0;
    const delay = (remaining > 0 ? remaining : ASK_AGAIN_MS) + Math.random() * JITTER_MS;
    const timer = window.setTimeout(() => void refetch(), delay);
    return () => window.clearTimeout(timer);
  }, [data, errorUpdatedAt, refetch]);

  useEffect(() => {
    if (data === undefined || !isTimed(data)) return;
    const watch = window.setInterval(() => {
      if (!hasDrifted(data)) return;
      // Asks only once per answer: if asking fails, the timer above asks again.
      window.clearInterval(watch);
      void refetch({ cancelRefetch: false });
    }, SLEEP_CHECK_MS);
    return () => window.clearInterval(watch);
  }, [data, refetch]);

  const isUntimed = data !== undefined && !isTimed(data);
  useEffect(() => {
    if (isUntimed) void whenIdle().then(() => refetch());
  }, [isUntimed, refetch]);

  useEffect(() => {
    const askIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', askIfVisible);
    return () => document.removeEventListener('visibilitychange', askIfVisible);
  }, [refetch]);
}

/**
 * How far the time of day is ahead of the monotonic clock, in milliseconds. It grows while the computer
 * sleeps, because the monotonic clock then stands still.
 */
function timeOfDayAhead(): number {
  return Date.now() - performance.now();
}

/** Whether the time since the answer is unknown: the computer has slept, or its clock was set. */
function hasDrifted({ ahead }: TimedServerDate): boolean {
  return Math.abs(timeOfDayAhead() - ahead) > MOST_DRIFT_MS;
}
