import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type CloneRun = {
  readonly checkout: string;
  /** What runs in a clone of what is committed, each with its arguments; a failure ends the run. */
  readonly commands: readonly (readonly string[])[];
  /** Added to, or replacing parts of, the environment of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Gets everything that the commands write. */
  readonly logFile: string;
};

/** Runs commands in a clone of its own, and returns all that they wrote. */
export async function runInCleanClone(run: CloneRun): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-clone-'));
  mkdirSync(dirname(run.logFile), { recursive: true });
  const log = openSync(run.logFile, 'w');
  try {
    spawnSync('git', ['clone', '--quiet', '--no-hardlinks', run.checkout, folder]);
    await runAll({ ...run, folder, log });
  } finally {
    closeSync(log);
    rmSync(folder, { recursive: true });
  }
  return readFileSync(run.logFile, 'utf8');
}

/** The last sums that a test command writes; `undefined` where it did not come that far. */
export function sumOfTests(output: string): { passed: number; failed: number } | undefined {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

type OpenRun = CloneRun & { readonly folder: string; readonly log: number };

async function runAll({ commands, environment, folder, log }: OpenRun) {
  for (const [program = '', ...args] of commands) {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', log, log],
    });
    const [code] = await once(child, 'close');
    if (code !== 0) return;
  }
}
