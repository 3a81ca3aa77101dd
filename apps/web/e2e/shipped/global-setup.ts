import { startPostgres } from '@starguess/api/testing/postgres/server.ts';
import { keepToOneDate } from '../keep-to-one-date.ts';

/** The longest that a test keeps to the date it began with. */
const LONGEST_TEST_MS = 180_000;

/** Starts the PostgreSQL of the run; its address reaches the tests by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  await keepToOneDate(LONGEST_TEST_MS);
  const { address, stop } = await startPostgres(process.env);
  process.env.STARGUESS_TEST_POSTGRES = address;
  return stop;
}
