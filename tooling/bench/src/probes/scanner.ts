import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const { PATH = '' } = process.env;

export type ScanOptions = {
  /** Where the scanner keeps what it writes. */
  readonly folder: string;
  /** Ends the scan. */
  readonly signal: AbortSignal;
};

export type Scan = {
  readonly output: string;
  /** Whether it came to its end. */
  readonly isWhole: boolean;
};

export function isInstalled(program: string): boolean {
  return PATH.split(':').some((folder) => isExecutable(join(folder, program)));
}

/** Runs a scanner without input, and without the settings of whoever runs the bench. */
export async function scan(
  [program = '', ...args]: readonly string[],
  { folder, signal }: ScanOptions,
): Promise<Scan> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'close').catch(() => [undefined]);
  const output = await text(child.stdout);
  const [code] = await ended;
  return { output, isWhole: code === 0 };
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
