import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startKillable } from '../src/testing/killable-server.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';
import {
  countMissing,
  createWriteWitness,
  type Evidence,
  problemsIn,
} from '../src/testing/witnessed-writes.ts';

const BACKUPS = 3;
const WRITES_PER_SECOND = 100;
/** Starting programs can take long on a busy machine; only a hang takes longer than this. */
const TEST_TIMEOUT_MS = 300_000;
const OPS = fileURLToPath(new URL('../src/cli/ops.ts', import.meta.url));

test(
  'a backup of a server under load holds every earlier write, and so does the database restored from it',
  async () => {
    const folder = temporaryFolder();
    const live = join(folder, 'live.sqlite');
    const witness = createWriteWitness();
    const evidence: Evidence[] = [];
    const server = await startKillable(`file:${live}`);
    const pending: Promise<void>[] = [];
    const writing = setInterval(() => {
      pending.push(witness.writeOnce(server.url));
    }, 1_000 / WRITES_PER_SECOND);
    try {
      for (let number = 0; number < BACKUPS; number += 1) {
        const backup = join(folder, `backup-${number}.sqlite`);
        const restored = join(folder, `restored-${number}.sqlite`);
        evidence.push(...witness.drainEvidence());
        await runOps(live, ['backup', backup]);
        await runOps(restored, ['restore', backup]);
        for (const file of [backup, restored]) {
          expect(await countMissing(`file:${file}`, evidence)).toBe(0);
          expect(await problemsIn(`file:${file}`)).toEqual([]);
        }
      }
    } finally {
      clearInterval(writing);
      await Promise.allSettled(pending);
      await server.stop();
    }
    await Promise.all(pending);
    expect(evidence.length).toBeGreaterThan(0);
  },
  TEST_TIMEOUT_MS,
);

function runOps(databaseFile: string, args: readonly string[]) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: `file:${databaseFile}` };
  const program = ['--import', import.meta.resolve('tsx'), OPS];
  return promisify(execFile)(process.execPath, [...program, ...args], { env });
}
