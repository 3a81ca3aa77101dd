import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** As far below the app's folder as what ships, because the program finds its files from there. */
export const BUILT_TEST_SERVER: string = fileURLToPath(
  new URL('../../test-build/test-server.js', import.meta.url),
);

type TestServerStart = {
  readonly args?: readonly string[];
  /** The whole environment but what Node itself needs. */
  readonly environment: Readonly<Record<string, string>>;
};

/** Runs the test server that `buildTestServer` has built, as a process of its own. */
export function forkTestServer({ args = [], environment }: TestServerStart): ChildProcess {
  return fork(BUILT_TEST_SERVER, args, { env: { PATH: process.env.PATH, ...environment } });
}
