import { buildTestServer } from './test-server-build.ts';

/** What vitest runs before the first test. */
export async function setup(): Promise<void> {
  await buildTestServer();
}
