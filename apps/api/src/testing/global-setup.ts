import { buildTestServer } from './test-server-build.ts';

export async function setup(): Promise<void> {
  await buildTestServer();
}
