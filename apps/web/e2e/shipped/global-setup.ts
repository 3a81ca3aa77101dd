import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@starguess/api/testing/postgres/server.ts';

const DAY_MS = 86_400_000;
/** The longest that a test keeps to the date it began with. */
const LONGEST_TEST_MS = 180_000;

/**
 * Starts the PostgreSQL of the run; its address reaches the tests by the environment. Waits for
 * midnight where the date would change during the run, since the servers' clocks are real.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const untilMidnight = DAY_MS - (Date.now() % DAY_MS);
  if (untilMidnight < LONGEST_TEST_MS) await setTimeout(untilMidnight);
  const { address, stop } = await startPostgres(process.env);
  process.env.STARGUESS_TEST_POSTGRES = address;
  return stop;
}
