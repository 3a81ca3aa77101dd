import type { Logger } from 'pino';
import { type Answer, jsonAnswer } from '../http/answer.ts';
import { problemAnswer } from '../http/problem.ts';
import { versionNumber } from '../program-version.ts';
import type { BackupAge } from './backup-age.ts';
import type { RecordFaults } from './record-faults.ts';
import type { SummedLog } from './summed-log.ts';

const UNCACHED = { 'cache-control': 'no-store' };

export const HEALTHY: Answer = jsonAnswer('{"status":"up"}', UNCACHED);

const version = versionNumber();

type Readiness = {
  readonly logger: Logger;
  readonly sums: SummedLog;
  readonly faults: RecordFaults;
  readonly backupAge: BackupAge;
};

/**
 * Answers whether the process can work: whether `probeDatabase` resolves. Probes ask every few
 * seconds, so the log sums up their failures. The answer names stored records that cannot be read;
 * the process works without them.
 */
export async function readyAnswer(
  probeDatabase: () => Promise<void>,
  { logger, sums, faults, backupAge }: Readiness,
): Promise<Answer> {
  try {
    await probeDatabase();
    const backupAgeSeconds = (await backupAge()) ?? null;
    const unreadable = faults.list();
    const facts = { version, backupAgeSeconds, ...(unreadable.length > 0 && { unreadable }) };
    return jsonAnswer(JSON.stringify({ status: 'ready', ...facts }), UNCACHED);
  } catch (error) {
    const message = 'database not responding';
    sums.note(`${message}: ${error instanceof Error ? error.message : ''}`, {
      first: () => logger.error({ err: error }, message),
      more: (counts) => logger.error(counts, message),
    });
    return problemAnswer({ problem: 'unavailable' });
  }
}
