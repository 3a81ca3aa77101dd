import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import type { RecordFaults } from './record-faults.ts';
import type { SummedLog } from './summed-log.ts';
import type { NoteTrouble } from './troubles.ts';

type Watching = {
  readonly logger: Logger;
  readonly sums: SummedLog;
  readonly faults: RecordFaults;
  readonly noteTrouble: NoteTrouble;
};

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
  { logger, sums, faults, noteTrouble }: Watching,
): Promise<Answer> {
  try {
    await probeDatabase();
    const unreadable = faults.list();
    if (unreadable.length === 0) return READY;
    return jsonAnswer(JSON.stringify({ status: 'ready', unreadable }), UNCACHED);
  } catch (error) {
    noteTrouble('database');
    const message = 'database not responding';
    sums.note(`${message}: ${error instanceof Error ? error.message : ''}`, {
      first: () => logger.error({ err: error }, message),
      more: (counts) => logger.error(counts, message),
    });
    return problemAnswer({ problem: 'unavailable' });
  }
}
