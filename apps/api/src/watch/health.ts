import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** The process answers. */
export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const READY = jsonAnswer('{"status":"ready"}', UNCACHED);

/** Whether the process can do its work: whether its database answers without throwing. */
export function readyAnswer(askDatabase: () => void, logger: Logger): Answer {
  try {
    askDatabase();
    return READY;
  } catch (error) {
    logger.error({ err: error }, 'the database does not answer');
    return problemAnswer({ problem: 'unavailable' });
  }
}
