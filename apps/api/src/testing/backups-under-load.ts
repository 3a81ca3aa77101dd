import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StartServer } from './killable-server.ts';
import { countMissing, createWriteWitness, type Evidence, problemsIn } from './witnessed-writes.ts';

export type BackupsOptions = {
  readonly folder: string;
  readonly start: StartServer;
  readonly backups: number;
  readonly writesPerSecond: number;
};

export type BackupsReport = {
  readonly acknowledged: number;
  /**
   * Writes acknowledged before a backup began that are missing from it or from the restored
   * database.
   */
  readonly missing: number;
  readonly problems: readonly string[];
};

const OPS = fileURLToPath(new URL('../cli/ops.ts', import.meta.url));

/** Backs up a server under constant writes, and restores each backup elsewhere. */
export async function backUpUnderLoad({
  folder,
  start,
  backups,
  writesPerSecond,
}: BackupsOptions): Promise<BackupsReport> {
  const databaseFile = join(folder, 'live.sqlite');
  const witness = createWriteWitness();
  const evidence: Evidence[] = [];
  const problems: string[] = [];
  let missing = 0;
  const server = await start(`file:${databaseFile}`);
  const pending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const writing = setInterval(() => {
    const write = witness
      .writeOnce(server.url)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => pending.delete(write));
    pending.add(write);
  }, 1_000 / writesPerSecond);
  try {
    for (let number = 0; number < backups; number += 1) {
      const backup = join(folder, `backup-${number}.sqlite`);
      const restored = join(folder, `restored-${number}.sqlite`);
      evidence.push(...witness.takeEvidence());
      await runOps(databaseFile, ['backup', backup]);
      await runOps(restored, ['restore', backup]);
      for (const file of [backup, restored]) {
        missing += await countMissing(`file:${file}`, evidence);
        problems.push(...(await problemsIn(`file:${file}`)));
      }
    }
  } finally {
    clearInterval(writing);
    await Promise.all(pending);
    await server.stop();
  }
  if (failures.length > 0) throw failures[0];
  return { acknowledged: evidence.length, missing, problems };
}

function runOps(databaseFile: string, args: readonly string[]) {
  return promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), OPS, ...args],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: `file:${databaseFile}` },
    },
  );
}
