import { type ChildProcess, fork } from 'node:child_process';
import { builtProgram } from './built-programs.ts';

type TestServerStart = {
  readonly args?: readonly string[];
  /** The whole environment, except for what Node itself needs. */
  readonly environment: Readonly<Record<string, string>>;
};

/** Runs the built test server in a process of its own. */
export function forkTestServer({ args = [], environment }: TestServerStart): ChildProcess {
  return fork(builtProgram('test-server'), args, {
    env: { PATH: process.env.PATH, ...environment },
  });
}
