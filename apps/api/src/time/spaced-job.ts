import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes what runs the job for many callers at once. Runs begin at least the pause (ms) apart, and
 * each caller gets the result of a run that began after it asked.
 */
export function createSpacedJob<T>(job: () => Promise<T>, pauseMs: number): () => Promise<T> {
  let next: Promise<T> | undefined;
  let readyAt = Number.NEGATIVE_INFINITY;

  const runWhenReady = async () => {
    await delay(Math.max(0, readyAt - performance.now()));
    next = undefined;
    readyAt = performance.now() + pauseMs;
    return job();
  };

  return () => {
    next ??= runWhenReady();
    return next;
  };
}
