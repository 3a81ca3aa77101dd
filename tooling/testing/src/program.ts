import { type ChildProcess, spawn } from 'node:child_process';

export type ProgramOptions = {
  /** Added to, or replacing parts of, the environment of this process. */
  env?: Readonly<Record<string, string>>;
  workingDirectory?: string;
  /** Milliseconds after which the program is killed with everything it started. */
  timeLimit?: number;
  output: 'shown' | 'hidden';
};

/** Runs a program without input to its end; true when it exits with 0, false also when it cannot start. */
export function runProgram(command: readonly string[], options: ProgramOptions): Promise<boolean> {
  const [program = '', ...args] = command;
  const { timeLimit } = options;
  const shown = options.output === 'shown' ? 'inherit' : 'ignore';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.workingDirectory,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', shown, shown],
      // Only the leader of its own process group can be killed with everything it started.
      detached: timeLimit !== undefined,
    });
    const limit =
      timeLimit === undefined ? undefined : setTimeout(() => killGroup(child), timeLimit);
    const settle = (succeeded: boolean) => {
      clearTimeout(limit);
      resolve(succeeded);
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGKILL');
  }
}
