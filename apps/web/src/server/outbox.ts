import { doneRounds, useDayRecords } from '../stored/day-records.ts';
import { ApiError, isRetryable } from './api-error.ts';

/** Milliseconds until a retry, unless the server says when. */
const RESEND_MS = 30_000;

/** Milliseconds before another attempt under a name that is already being sent. */
const TURN_MS = 1_000;

/** Sends what is pending by then; rejects if the server could not accept it. */
type Send = () => Promise<unknown>;

const underWay = new Set<string>();

/** The scheduled sends, by name. */
const waiting = new Map<string, Waiting>();

type Waiting = {
  readonly send: Send;
  readonly timer: number;
  /** Whether it is a retry, which must not come earlier than the server asked. */
  readonly isRetry?: boolean | undefined;
};

/**
 * Sends what is pending under a name, never twice at the same time. Retries what may be accepted
 * later, at once when the network is back.
 */
export async function post(name: string, send: Send): Promise<void> {
  if (underWay.has(name)) return postLater(name, { send, ms: TURN_MS });
  unpost(name);
  underWay.add(name);
  await send().catch((error: unknown) => {
    if (isRetryable(error)) {
      postLater(name, { send, ms: error.retryAfter ?? RESEND_MS, isRetry: true });
    } else if (!(error instanceof ApiError)) {
      reportError(error);
    }
  });
  underWay.delete(name);
}

/** Sends what is pending after some milliseconds; replaces what is scheduled under the name. */
export function postLater(
  name: string,
  { ms, ...scheduled }: Omit<Waiting, 'timer'> & { readonly ms: number },
): void {
  unpost(name);
  const timer = window.setTimeout(() => void post(name, scheduled.send), ms);
  waiting.set(name, { ...scheduled, timer });
}

/** Cancels what is scheduled under a name. */
export function unpost(name: string): void {
  window.clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
}

/** Sends at once what is scheduled under a name, unless it is a retry. */
export function postWaiting(name: string): void {
  const due = waiting.get(name);
  if (due && !due.isRetry) void post(name, due.send);
}

globalThis.window?.addEventListener('online', () => {
  for (const [name, { send }] of [...waiting]) void post(name, send);
});

const finishedListeners = new Set<() => void>();

/**
 * Calls back when the number of finished games changes: by the player, in any tab, or on another
 * device.
 */
export function onFinished(listener: () => void): void {
  finishedListeners.add(listener);
}

useDayRecords.subscribe((records, before) => {
  if (finishedListeners.size === 0 || doneRounds(records).length === doneRounds(before).length) {
    return;
  }
  for (const listener of finishedListeners) listener();
});
