import type { Logger } from 'pino';
import { isUnavailable } from '../db/unavailable.ts';
import type { Answer } from './answer.ts';
import { problemAnswer } from './problem.ts';

/** What a thrown error is answered with: nothing of it leaves the log. */
export const createFailureAnswer =
  (logger: Logger) =>
  (error: Error): Answer => {
    if (isUnavailable(error)) {
      logger.warn({ err: error }, 'the database is out of order');
      return problemAnswer({ problem: 'unavailable' });
    }
    logger.error({ err: error }, 'a request failed');
    return problemAnswer({ problem: 'internal-error' });
  };
