import { fuzzApi } from '../../../../apps/api/src/testing/fuzz/fuzz.ts';

const REQUESTS = 10_000;

/**
 * Checks generated requests against the OpenAPI document; throws for an answer that it does not
 * describe.
 */
export async function benchFuzz(): Promise<boolean> {
  const report = await fuzzApi(REQUESTS);
  for (const [{ operationId }, statuses] of report) {
    const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    console.log(`fuzz: ${operationId} ${counts.join(', ')}`);
  }
  const isReached = [...report.values()].every((statuses) => statuses.has(200));
  console.log(
    `fuzz: ${REQUESTS} requests to ${report.size} operations, each answered as described`,
  );
  return isReached;
}
