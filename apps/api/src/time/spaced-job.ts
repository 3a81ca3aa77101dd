import { setTimeout as delay } from 'node:timers/promises';

/**
 * Shares runs of a job among concurrent callers. Runs start at least `pauseMs` milliseconds apart,
 * and each caller gets the result of a run that started after its call.
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
