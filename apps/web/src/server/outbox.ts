import { doneRounds, useDayRecords } from '../stored/day-records.ts';
import { ApiError, isRetryable } from './api-client.ts';

/** Milliseconds until what the server could not take is sent again, unless it says when. */
const RESEND_MS = 30_000;

/** Milliseconds until what is posted while its name is being sent is looked at again. */
const TURN_MS = 1_000;

/** Sends what is pending by then, and rejects if the server could not take it. */
type Send = () => Promise<unknown>;

const underWay = new Set<string>();

/** What is to be sent later, by name. */
const waiting = new Map<string, { readonly send: Send; readonly timer: number }>();

/**
 * Sends what is pending under a name, never twice at once. What may be accepted later is sent again, and
 * at once when the network is back.
 */
export async function post(name: string, send: Send): Promise<void> {
  if (underWay.has(name)) return postLater(name, { send, ms: TURN_MS });
  unpost(name);
  underWay.add(name);
  await send().catch((error: unknown) => {
    if (isRetryable(error)) postLater(name, { send, ms: error.retryAfter ?? RESEND_MS });
    else if (!(error instanceof ApiError)) reportError(error);
  });
  underWay.delete(name);
}

/** Sends what is pending after some milliseconds, in place of what waits under the name. */
export function postLater(
  name: string,
  { send, ms }: { readonly send: Send; readonly ms: number },
): void {
  unpost(name);
  const timer = window.setTimeout(() => void post(name, send), ms);
  waiting.set(name, { send, timer });
}

/** Waits no longer: what was to be sent has been, or is gone. */
export function unpost(name: string): void {
  window.clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
}

/** Sends at once what waits, all of it or under one name. */
export function postWaiting(only?: string): void {
  for (const [name, { send }] of [...waiting]) {
    if ((only ?? name) === name) void post(name, send);
  }
}

globalThis.window?.addEventListener('online', () => postWaiting());

/** Calls back when another number of games is finished: by the player, in any tab, or on another device. */
export function onFinished(listener: () => void): void {
  useDayRecords.subscribe((records, before) => {
    if (doneRounds(records).length !== doneRounds(before).length) listener();
  });
}
