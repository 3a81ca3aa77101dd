import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import type { SummedLog } from '../http/summed-log.ts';
import type { RecordFaults } from './record-faults.ts';

const UNCACHED = { 'cache-control': 'no-store' };

/** Says that the process is running. */
export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const READY = jsonAnswer('{"status":"ready"}', UNCACHED);

type ReadinessWatch = {
  readonly logger: Logger;
  readonly sums: SummedLog;
  readonly faults: RecordFaults;
};

/**
 * Says whether the process can work, which means that `askDatabase` does not reject. Probes ask every
 * few seconds, so the log sums up their failures. Stored records that cannot be read are named, and keep
 * no process from working.
 */
export async function readyAnswer(
  askDatabase: () => Promise<void>,
  { logger, sums, faults }: ReadinessWatch,
): Promise<Answer> {
  try {
    await askDatabase();
    const unreadable = faults.list();
    return unreadable.length === 0 ? READY : readyWithout(unreadable);
  } catch (error) {
    const message = 'the database does not answer';
    sums.note(`${message}: ${error instanceof Error ? error.message : ''}`, {
      first: () => logger.error({ err: error }, message),
      more: (requests) => logger.error({ requests }, message),
    });
    return problemAnswer({ problem: 'unavailable' });
  }
}

function readyWithout(unreadable: readonly string[]) {
  return jsonAnswer(JSON.stringify({ status: 'ready', unreadable }), UNCACHED);
}
