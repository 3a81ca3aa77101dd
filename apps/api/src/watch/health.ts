import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import type { SummedLog } from '../http/summed-log.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** Says that the process is running. */
export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const READY = jsonAnswer('{"status":"ready"}', UNCACHED);

/**
 * Says whether the process can work, which means that `askDatabase` does not reject. Probes ask every
 * few seconds, so the log sums up their failures.
 */
export async function readyAnswer(
  askDatabase: () => Promise<void>,
  { logger, sums }: { readonly logger: Logger; readonly sums: SummedLog },
): Promise<Answer> {
  try {
    await askDatabase();
    return READY;
  } catch (error) {
    const message = 'the database does not answer';
    sums.note(`${message}: ${error instanceof Error ? error.message : ''}`, {
      first: () => logger.error({ err: error }, message),
      more: (requests) => logger.error({ requests }, message),
    });
    return problemAnswer({ problem: 'unavailable' });
  }
}
