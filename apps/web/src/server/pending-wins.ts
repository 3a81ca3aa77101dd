import { calendarDateSchema, uuidSchema } from '@starguess/api-contract';
import { PUZZLES, type Puzzle } from '@starguess/game-core';
import * as z from 'zod/mini';
import { randomUuid } from '../stored/own-ids.ts';
import { storedValue } from '../stored/stored-value.ts';
import { ApiError, isRetryable } from './api-client.ts';
import { isPageOutdated } from './contract-version.ts';
import { recordWin } from './puzzles.ts';
import { queryClient } from './query-client.ts';
import { successCountKey } from './success-count-key.ts';

const pendingWinSchema = z.object({
  mode: z.enum(PUZZLES),
  date: calendarDateSchema,
  key: uuidSchema,
});
type PendingWin = z.output<typeof pendingWinSchema>;

/** An entry that does not parse takes no other with it. */
const pendingWinsSchema = z.array(z.catch(z.nullable(pendingWinSchema), null));

/**
 * Wins the server has not acknowledged yet. They live in storage, so that closing the tab or a
 * lost network loses none; their key makes the server count each once however often it is sent.
 */
const pendingWins = storedValue<readonly PendingWin[]>({
  key: 'pending-successes',
  parse: (stored) =>
    pendingWinsSchema.safeParse(stored).data?.filter((pending) => pending !== null),
  fallback: [],
});

/** Milliseconds before a win the server could not take is sent again. */
const RESEND_MS = 30_000;

/** Keys being sent by this page right now. */
const underway = new Set<string>();

/** The timer of each win that waits to be sent again, by key. */
const waiting = new Map<string, number>();

/** Keeps a win until the server has it, and sends it. */
export function reportWin(mode: Puzzle, date: string): void {
  const win = { mode, date, key: randomUuid() };
  pendingWins.set([...pendingWins.get(), win]);
  void send(win);
}

/** Sends what an earlier visit, or a lost network, left unsent. */
export function startPendingWins(): void {
  window.addEventListener('online', sendPending);
  sendPending();
}

function sendPending(): void {
  for (const pending of pendingWins.get()) void send(pending);
}

async function send({ mode, date, key }: PendingWin): Promise<void> {
  if (underway.has(key)) return;
  window.clearTimeout(waiting.get(key));
  underway.add(key);
  try {
    await recordWin(mode, { date, key });
  } catch (error) {
    if (isRetryable(error)) return sendLater(key, error);
    // What another visit may be allowed, with another API key for instance, is kept for it.
    if (!isRefusedForGood(error)) return;
  } finally {
    underway.delete(key);
  }
  dropPending(key);
  await queryClient.invalidateQueries({ queryKey: successCountKey(mode) });
}

/** One timer for each win, so that failures do not add up to ever more calls. */
function sendLater(key: string, error: unknown): void {
  const delay = error instanceof ApiError ? error.retryAfter : undefined;
  const timer = window.setTimeout(() => {
    const pending = pendingWins.get().find((win) => win.key === key);
    if (pending !== undefined) void send(pending);
  }, delay ?? RESEND_MS);
  waiting.set(key, timer);
}

/**
 * The server will never count what it cannot read, or what is too old. A newer one than this page
 * may only want it said in another way.
 */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && !isPageOutdated();
}

function dropPending(key: string): void {
  pendingWins.set(pendingWins.get().filter((pending) => pending.key !== key));
}
