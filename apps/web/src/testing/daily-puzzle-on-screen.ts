import { act, renderHook } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { useDailyPuzzle } from '../features/daily/use-daily-puzzle.ts';
import { queryClient } from '../server/query-client.ts';
import { serverDateQuery } from '../server/server-date.ts';
import { AppContext } from './app-context.tsx';
import { settle } from './clock.ts';
import { CATALOG_ADDRESS, CATALOG_ROUTE, performerId as id } from './day.ts';
import { type Answer, type FakeNetwork, fakeNetwork, json } from './fake-network.ts';
import { CATALOG_DATA, preloadCatalog } from './test-catalog.ts';

export const DATE_ROUTE = 'GET /api/server-date/';
export const DAILY_ROUTE = 'GET /api/classic/daily-guess/';

type Targets = { readonly today: string; readonly date: string; readonly yesterday?: string };

export function serverDate(date: string) {
  return json({ date, now: `${date}T10:00:00.000Z`, nextDateAt: '2026-11-30T00:00:00.000Z' });
}

export function targets({ today, date, yesterday = id(4) }: Targets) {
  return json({ today, yesterday, date });
}

/** A server that knows everything about 21 November. */
export const ANSWERS = {
  [DATE_ROUTE]: serverDate('2026-11-21'),
  [DAILY_ROUTE]: targets({ today: id(3), date: '2026-11-21' }),
  [CATALOG_ROUTE]: json(CATALOG_DATA),
};

/** Starts each test of the file with a stopped clock and the catalogue's address. */
export function startDailyPuzzles(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    preloadCatalog(CATALOG_ADDRESS);
  });
}

/** Opens Classic's screen on a server with these answers instead of the usual ones. */
export function openDailyPuzzle(answers: Readonly<Record<string, Answer>> = {}) {
  return showDailyPuzzle(fakeNetwork({ ...ANSWERS, ...answers }));
}

/** Shows Classic's screen. Returns its puzzle and a way to leave it. */
export async function showDailyPuzzle(network: FakeNetwork) {
  const { result, unmount } = renderHook(
    () => useDailyPuzzle('classic', ({ performersById }) => performersById),
    { wrapper: AppContext },
  );
  await settle();
  const daily = () => {
    if (result.current.status !== 'ready') {
      throw new Error(`The puzzle is ${result.current.status}`);
    }
    return result.current.daily;
  };
  return { network, state: () => result.current, daily, leave: unmount };
}

/** Moves the server on to 22 November, and lets this page learn of it. */
export async function nextDay(network: FakeNetwork): Promise<void> {
  network.answer({
    [DATE_ROUTE]: serverDate('2026-11-22'),
    [DAILY_ROUTE]: targets({ today: id(7), date: '2026-11-22', yesterday: id(3) }),
  });
  await act(() => queryClient.refetchQueries({ queryKey: serverDateQuery.queryKey }));
  await settle();
}
