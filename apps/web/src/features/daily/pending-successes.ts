import { PUZZLES, type Puzzle } from '@starguess/game-core';
import * as z from 'zod/mini';
import { ApiError, isRetryable } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { recordSuccess } from './puzzle-api.ts';
import { successesKey } from './successes-key.ts';

/**
 * Wins the server has not acknowledged yet. They live in storage, so that closing the tab or a
 * lost network loses none; their key makes the server count each once however often it is sent.
 */
const STORAGE_KEY = 'pending-successes';

const pendingSuccessSchema = z.object({
  mode: z.enum(PUZZLES),
  date: z.iso.date(),
  key: z.uuid(),
});
type PendingSuccess = z.output<typeof pendingSuccessSchema>;

const pendingSuccessesSchema = z.catch(z.array(pendingSuccessSchema), []);

/** Milliseconds before a win the server could not take is sent again. */
const RESEND_MS = 30_000;

/** Keys being sent by this page right now. */
const underway = new Set<string>();

function pendingSuccesses(): readonly PendingSuccess[] {
  return pendingSuccessesSchema.parse(readJson(STORAGE_KEY));
}

function dropPending(key: string): void {
  writeJson(
    STORAGE_KEY,
    pendingSuccesses().filter((pending) => pending.key !== key),
  );
}

/** Keeps a win until the server has it, and sends it. */
export function reportSuccess(mode: Puzzle, date: string): void {
  writeJson(STORAGE_KEY, [...pendingSuccesses(), { mode, date, key: crypto.randomUUID() }]);
  sendPending();
}

function sendPending(): void {
  for (const pending of pendingSuccesses()) {
    if (underway.has(pending.key)) continue;
    underway.add(pending.key);
    void send(pending).finally(() => underway.delete(pending.key));
  }
}

async function send({ mode, date, key }: PendingSuccess): Promise<void> {
  try {
    await recordSuccess(mode, { date, key });
  } catch (error) {
    if (isRetryable(error)) return resendLater(error);
  }
  dropPending(key);
  await queryClient.invalidateQueries({ queryKey: successesKey(mode) });
}

function resendLater(error: unknown): void {
  const delay = error instanceof ApiError ? error.retryAfter : undefined;
  window.setTimeout(sendPending, delay ?? RESEND_MS);
}

/** Sends what an earlier visit, or a lost network, left unsent. */
export function startPendingSuccesses(): void {
  window.addEventListener('online', sendPending);
  sendPending();
}
