import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

export type ForkedProgram = {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly output: () => string;
  /** Resolves with the match once the output matches. */
  readonly outputMatched: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly errors: () => string;
  /** The same for the error output. */
  readonly errorsMatched: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** The exit code, once the process has ended. */
  readonly ended: Promise<number | null>;
};

type Fork = {
  readonly args?: readonly string[];
  /** The whole environment, except for what Node itself needs. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly workingDirectory?: string;
};

/** Runs a program in its own process, which ends with the test. */
export function forkProgram(
  program: string,
  { args = [], environment = {}, workingDirectory = process.cwd() }: Fork = {},
): ForkedProgram {
  const { PATH } = process.env;
  const child = fork(program, args, {
    env: { PATH, ...environment },
    cwd: workingDirectory,
    stdio: 'pipe',
    serialization: 'json',
  });
  const output = collect(child.stdout);
  const errors = collect(child.stderr);
  const ended = Promise.all([once(child, 'exit'), output.ended, errors.ended]).then(
    () => child.exitCode,
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    output: output.text,
    outputMatched: output.matched,
    errors: errors.text,
    errorsMatched: errors.matched,
    ended,
  };
}

function collect(stream: Readable | null) {
  if (stream === null) throw new Error('The program has no such stream');
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const matched = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const match = pattern.exec(text);
        if (match === null) return;
        stream.off('data', look);
        resolve(match);
      };
      stream.on('data', look);
      look();
    });
  return { text: () => text, matched, ended: once(stream, 'close') };
}
