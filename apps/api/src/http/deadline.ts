import type { Logger } from 'pino';
import { isUnavailable, UnavailableError } from '../faults.ts';

/** The longest time until a request is answered, in milliseconds; a stop waits as long for it. */
export const ANSWER_LIMIT_MS = 10_000;
/** The part of it that the store may use. */
const DEADLINE_MS = ANSWER_LIMIT_MS - 500;

/**
 * Settles as the work of a request does. Rejects with an `UnavailableError` if the work, with all
 * its calls of the store together, takes too long; the work goes on. Takes only promises, so that
 * answers from memory need no timer.
 */
export type InTime = <T>(work: Promise<T>) => Promise<T>;

/** Creates the deadline. Bugs that surface after the answer are still logged. */
export function createDeadline(logger: Logger, limitMs = DEADLINE_MS): InTime {
  const logLateFailure = (error: unknown) => {
    if (!isUnavailable(error)) logger.error({ err: error }, 'request failed after its answer');
  };
  return (work) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        work.catch(logLateFailure);
        reject(new UnavailableError('The database took too long for this request'));
      }, limitMs);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
