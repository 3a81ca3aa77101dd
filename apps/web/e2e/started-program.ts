import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that ended, with what it printed. */
export type Ended = {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
};

export type Environment = Readonly<Record<string, string>>;

export type StartedProgram = {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Resolves to the first group of a pattern once the output matches it. */
  readonly printed: (pattern: RegExp) => Promise<string>;
};

/** Starts a program without input. Of this process's environment it gets the PATH alone. */
export function startProgram(
  [program = '', ...args]: readonly string[],
  environment: Environment,
): StartedProgram {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text.err += chunk;
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...text }));
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, found] = pattern.exec(text.out) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      ended.then(
        ({ code, err }) => reject(new Error(`${program} ended with ${code}: ${err}`)),
        reject,
      );
    });
  return { process: child, ended, output: () => text.out, printed };
}
