import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.ts';

/**
 * Starts one PostgreSQL for all tests of a run. With STARGUESS_TEST_POSTGRES the tests use the
 * engine at that address instead.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { STARGUESS_TEST_POSTGRES } = process.env;
  if (STARGUESS_TEST_POSTGRES !== undefined) {
    project.provide('postgresAddress', STARGUESS_TEST_POSTGRES);
    return undefined;
  }
  const { address, stop } = await startPostgres(process.env);
  project.provide('postgresAddress', address);
  return stop;
}
