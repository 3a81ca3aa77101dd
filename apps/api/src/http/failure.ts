import type { Logger } from 'pino';
import { isUnavailable } from '../db/unavailable.ts';
import type { Answer } from './answer.ts';
import { problemAnswer } from './problem.ts';

/**
 * What a thrown error is answered with: nothing of it leaves the log. A database out of order is no
 * mistake to find, and fails many calls: a stack for each would fill what room the disk has left.
 */
export const createFailureAnswer =
  (logger: Logger) =>
  (error: Error): Answer => {
    if (isUnavailable(error)) {
      logger.warn({ reason: error.message }, 'the database is out of order');
      return problemAnswer({ problem: 'unavailable' });
    }
    logger.error({ err: error }, 'a request failed');
    return problemAnswer({ problem: 'internal-error' });
  };
