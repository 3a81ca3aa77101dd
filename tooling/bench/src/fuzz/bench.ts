import { fuzzApi } from '../../../../apps/api/src/testing/fuzz/fuzz.ts';
import { startPostgres } from '../../../../apps/api/src/testing/postgres/server.ts';

const REQUESTS = 10_000;

/**
 * Checks generated requests against the OpenAPI document; throws for an answer that it does not
 * describe.
 */
export function benchFuzz(engine = 'sqlite'): Promise<boolean> {
  if (engine === 'sqlite') return fuzz('file::memory:');
  if (engine === 'postgres') return fuzzOnPostgres();
  throw new Error(`There is no engine ${engine}: sqlite | postgres`);
}

async function fuzzOnPostgres() {
  const postgres = await startPostgres(process.env);
  try {
    return await fuzz(postgres.address);
  } finally {
    await postgres.stop();
  }
}

async function fuzz(databaseUrl: string) {
  const report = await fuzzApi({ requests: REQUESTS, databaseUrl });
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
