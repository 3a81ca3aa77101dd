import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../../testing/src/program.ts';
import { checkout, programPath } from '../../../testing/src/this-machine.ts';

/** Builds this checkout and returns its folder. */
export async function builtCheckout(): Promise<string> {
  await run(['turbo', 'run', 'build'], checkout);
  return checkout;
}

/** Builds a commit in a checkout of its own, which is removed afterwards. */
export async function withBuiltCommit<Result>(
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-commit-'));
  try {
    await run(['git', 'worktree', 'add', '--detach', folder, commit], checkout);
    const pnpm = ['npx', '-y', `pnpm@${pnpmVersionOf(folder)}`];
    const install = [...pnpm, 'install', '--frozen-lockfile'];
    if (!(await isDone([...install, '--offline'], folder))) await run(install, folder);
    await run([...pnpm, 'build'], folder);
    return await use(folder);
  } finally {
    await run(['git', 'worktree', 'remove', '--force', folder], checkout);
  }
}

function pnpmVersionOf(folder: string): string {
  const manifest: {
    readonly devEngines: { readonly packageManager: { readonly version: string } };
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return manifest.devEngines.packageManager.version;
}

async function run(command: readonly string[], workingDirectory: string) {
  if (await isDone(command, workingDirectory)) return;
  throw new Error(`Failed in ${workingDirectory}: ${command.join(' ')}`);
}

function isDone(command: readonly string[], workingDirectory: string) {
  return runProgram(command, { env: { PATH: programPath }, workingDirectory, output: 'shown' });
}
