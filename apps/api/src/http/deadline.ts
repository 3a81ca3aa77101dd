import type { Logger } from 'pino';
import { isUnavailable, UnavailableError } from '../faults.ts';

/** A request is answered in this time, in milliseconds, and a stop waits as long for it. */
export const ANSWER_LIMIT_MS = 10_000;
/** How much of that time the store may use. */
const PATIENCE_MS = ANSWER_LIMIT_MS - 500;

/**
 * Settles with the work of a request; the limit covers all its calls of the store together. Rejects
 * with an `UnavailableError` if that takes too long, while the work goes on. Takes only
 * promises, so that what is answered from memory needs no timer.
 */
export type InTime = <T>(work: Promise<T>) => Promise<T>;

/** Bugs that surface after the answer are still logged. */
export function createDeadline(logger: Logger): InTime {
  const note = (error: unknown) => {
    if (!isUnavailable(error)) logger.error({ err: error }, 'a request failed after its answer');
  };
  return (work) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        work.catch(note);
        reject(new UnavailableError('The database is too slow for all that the request needs'));
      }, PATIENCE_MS);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
