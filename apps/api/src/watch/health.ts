import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import type { RecordFaults } from './record-faults.ts';
import type { SummedLog } from './summed-log.ts';

const UNCACHED = { 'cache-control': 'no-store' };

export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const READY = jsonAnswer('{"status":"ready"}', UNCACHED);

/**
 * Answers whether the process can work: whether `probeDatabase` resolves. Probes ask every few
 * seconds, so the log sums up their failures. The answer names stored records that cannot be read;
 * the process works without them.
 */
export async function readyAnswer(
  probeDatabase: () => Promise<void>,
  { logger, sums, faults }: { logger: Logger; sums: SummedLog; faults: RecordFaults },
): Promise<Answer> {
  try {
    await probeDatabase();
    const unreadable = faults.list();
    if (unreadable.length === 0) return READY;
    return jsonAnswer(JSON.stringify({ status: 'ready', unreadable }), UNCACHED);
  } catch (error) {
    const message = 'database not responding';
    sums.note(`${message}: ${error instanceof Error ? error.message : ''}`, {
      first: () => logger.error({ err: error }, message),
      more: (counts) => logger.error(counts, message),
    });
    return problemAnswer({ problem: 'unavailable' });
  }
}
