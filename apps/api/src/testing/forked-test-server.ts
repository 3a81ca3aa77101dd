import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * At the same depth in the app's folder as the shipped program, which finds its files by relative
 * paths.
 */
export const BUILT_TEST_SERVER: string = fileURLToPath(
  new URL('../../test-build/test-server.js', import.meta.url),
);

type TestServerStart = {
  readonly args?: readonly string[];
  /** The whole environment, except for what Node itself needs. */
  readonly environment: Readonly<Record<string, string>>;
};

/** Runs the test server built by `buildTestServer` in a process of its own. */
export function forkTestServer({ args = [], environment }: TestServerStart): ChildProcess {
  return fork(BUILT_TEST_SERVER, args, { env: { PATH: process.env.PATH, ...environment } });
}
