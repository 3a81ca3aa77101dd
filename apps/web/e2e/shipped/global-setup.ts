import { startPostgres } from '../../../api/src/testing/postgres/server.ts';

/** Starts the PostgreSQL of the run; its address reaches the tests by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { address, stop } = await startPostgres(process.env);
  process.env.STARGUESS_TEST_POSTGRES = address;
  return stop;
}
