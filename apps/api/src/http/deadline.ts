import type { Logger } from 'pino';
import { isUnavailable, UnavailableError } from '../faults.ts';

/** A request is answered in this time, in milliseconds, and a stop waits as long for it. */
export const ANSWER_LIMIT_MS = 10_000;
/** What the store may take of them. */
const PATIENCE_MS = ANSWER_LIMIT_MS - 500;

/**
 * Settles as the work of a request does, however many calls of the store follow each other in it.
 * Rejects with an `UnavailableError` if that takes too long, while the work goes on. Takes only
 * promises, so that what is answered from memory needs no timer.
 */
export type InTime = <T>(work: Promise<T>) => Promise<T>;

/** Logs a mistake of the program also where it comes after the answer. */
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
