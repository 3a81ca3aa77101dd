import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** Says that the process is running. */
export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const READY = jsonAnswer('{"status":"ready"}', UNCACHED);

/** Says whether the process can work, which means that `askDatabase` does not reject. */
export async function readyAnswer(
  askDatabase: () => Promise<void>,
  logger: Logger,
): Promise<Answer> {
  try {
    await askDatabase();
    return READY;
  } catch (error) {
    logger.error({ err: error }, 'the database does not answer');
    return problemAnswer({ problem: 'unavailable' });
  }
}
