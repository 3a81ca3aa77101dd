import { isUuid } from '@starguess/api-contract';
import { isCalendarDate, type Puzzle } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { keptStore } from '../stored/kept-store.ts';
import { randomUuid } from '../stored/own-ids.ts';

import { ApiError, isRetryable } from './api-client.ts';
import { isPageOutdated } from './contract-version.ts';
import { recordWin } from './daily-calls.ts';
import { queryClient } from './query-client.ts';
import { successCountKey, winNumberKey } from './success-count-key.ts';

type PendingWin = {
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
  // Drops an invalid entry, so that the other entries survive.
  read: ([wins]) => ({ wins: Array.isArray(wins) ? wins.filter(isPendingWin) : [] }),
  write: ({ wins }) => [wins],
});

/** Milliseconds before the page sends a win again that the server could not accept. */
const RESEND_MS = 30_000;

/** Keys that this page is sending right now. */
const sendingKeys = new Set<string>();

/** The timer of each win that waits for its next attempt, by key. */
const resendTimers = new Map<string, number>();

/** Keeps a win until the server has acknowledged it, and sends it. */
export function reportWin(mode: Puzzle, { date, tries }: Omit<PendingWin, 'mode' | 'key'>): void {
  const win = { mode, date, key: randomUuid(), tries };
  usePendingWins.setState(({ wins }) => ({ wins: [...wins, win] }));
  void send(win);
}

/** Whether the server still has to acknowledge a win of that puzzle. */
export function useIsWinPending(mode: Puzzle, date: string): boolean {
  return usePendingWins(({ wins }) => wins.some((win) => win.mode === mode && win.date === date));
}

/** Sends the wins that an earlier visit or a lost network left unsent. */
export function startPendingWins(): void {
  window.addEventListener('online', sendPending);
  sendPending();
}

function sendPending(): void {
  for (const pending of usePendingWins.getState().wins) void send(pending);
}

async function send({ mode, date, key, tries }: PendingWin): Promise<void> {
  if (sendingKeys.has(key)) return;
  window.clearTimeout(resendTimers.get(key));
  sendingKeys.add(key);
  try {
    const { place } = await recordWin(mode, { date, key, tries });
    queryClient.setQueryData(winNumberKey(mode, date), place);
  } catch (error) {
    if (isRetryable(error)) return sendLater(key, error);
    // Keeps a win that a later visit may be allowed to send, for instance with another API key.
    if (!isRefusedForGood(error)) return;
  } finally {
    sendingKeys.delete(key);
  }
  dropPending(key);
  await queryClient.invalidateQueries({ queryKey: successCountKey(mode) });
}

/** Sets one timer for each win, so that failures do not multiply the calls. */
function sendLater(key: string, error: unknown): void {
  const delay = error instanceof ApiError ? error.retryAfter : undefined;
  const timer = window.setTimeout(() => {
    const pending = usePendingWins.getState().wins.find((win) => win.key === key);
    if (pending !== undefined) void send(pending);
  }, delay ?? RESEND_MS);
  resendTimers.set(key, timer);
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
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10_000;
}
