import { startInParallel } from '../../../../apps/api/src/testing/parallel-starts.ts';

const TIMES = 100;
const AT_ONCE = 50;

/** The long form of the test that starts one run many times at once. */
export async function benchStarts(): Promise<boolean> {
  const { wrong } = await startInParallel({ times: TIMES, atOnce: AT_ONCE });
  console.log(`starts: ${AT_ONCE} at once, ${TIMES} times over, ${wrong} times not one start`);
  return wrong === 0;
}
