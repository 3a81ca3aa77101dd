import { isUuid } from '@starguess/api-contract';
import { isCalendarDate, type Puzzle } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { keptStore } from '../stored/kept-store.ts';
import { randomUuid } from '../stored/random-uuid.ts';
import { dayRound, keepPlace } from '../stored/rounds.ts';
import { ApiError } from './api-error.ts';
import { isPageOutdated } from './contract-version.ts';
import { recordWin } from './daily-calls.ts';
import { post } from './outbox.ts';
import { queryClient } from './query-client.ts';
import { successCountKey } from './success-count-key.ts';

/** The most tries that the server accepts for a win. */
const MOST_TRIES = 10_000;

type PendingWin = {
  /** The puzzle, by the key that it has in storage. */
  readonly mode: Puzzle;
  readonly date: string;
  readonly key: string;
  /** Absent in a win stored by an earlier version of the page. */
  readonly tries?: number | undefined;
};

/**
 * Wins the server has not acknowledged yet. They are in storage, so that a closed tab or a lost
 * network loses none. Each has a key, so that the server counts it once however often it is sent.
 */
const usePendingWins = keptStore<{ readonly wins: readonly PendingWin[] }>({
  keys: ['pending-successes'],
  // Drops invalid entries, so that the others survive.
  read: ([wins]) => ({ wins: Array.isArray(wins) ? wins.filter(isPendingWin) : [] }),
  write: ({ wins }) => [wins],
});

/** Sends a win, and keeps it until the server has acknowledged it. */
export function reportWin(mode: Puzzle, { date, tries }: Omit<PendingWin, 'mode' | 'key'>): void {
  const win = { mode, date, key: randomUuid(), tries };
  usePendingWins.setState(({ wins }) => ({ wins: [...wins, win] }));
  postWin(win);
}

/** Whether the server still has to acknowledge a win of that puzzle. */
export function useIsWinPending(mode: Puzzle, date: string): boolean {
  return usePendingWins(({ wins }) => wins.some((win) => win.mode === mode && win.date === date));
}

/** Sends the wins that an earlier visit or another tab left unsent, now and when the network is back. */
export function startPendingWins(): void {
  window.addEventListener('online', startPendingWins);
  for (const win of usePendingWins.getState().wins) postWin(win);
}

function postWin({ key }: PendingWin): void {
  void post(`win ${key}`, () => send(key));
}

/** Sends a win unless it was sent meanwhile, in any tab. */
async function send(key: string): Promise<void> {
  const pending = usePendingWins.getState().wins.find((win) => win.key === key);
  if (pending === undefined) return;
  const { mode, date, tries } = pending;
  try {
    const { place } = await recordWin(mode, { date, key, tries });
    keepPlace(dayRound(mode, date), place);
  } catch (error) {
    // Keeps a win that a later visit may be allowed to send, for instance with another API key.
    if (!isRefusedForGood(error)) throw error;
  }
  dropPending(key);
  await queryClient.invalidateQueries({ queryKey: successCountKey(mode) });
}

/**
 * Whether the server will never count the win: it cannot read it, or the win is too old. A server
 * newer than this page does not count as refusing: it may only expect another format.
 */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && !isPageOutdated();
}

function dropPending(key: string): void {
  usePendingWins.setState(({ wins }) => ({ wins: wins.filter((win) => win.key !== key) }));
}

function isPendingWin(value: unknown): value is PendingWin {
  return (
    isPlainObject(value) &&
    pageConfig.puzzles.some((puzzle) => puzzle === value.mode) &&
    typeof value.date === 'string' &&
    isCalendarDate(value.date) &&
    isUuid(value.key) &&
    (value.tries === undefined || isTries(value.tries))
  );
}

/**
 * Whether the server accepts the number of tries: it would refuse the whole win for another value.
 */
function isTries(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_TRIES;
}
