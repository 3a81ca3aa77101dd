import { fuzzApi } from '../../../../apps/api/src/testing/fuzz/fuzz.ts';
import { ask } from '../../../../apps/api/src/testing/postgres/question.ts';
import { startPostgres } from '../../../../apps/api/src/testing/postgres/server.ts';
import { writeThroughServerKills } from '../../../../apps/api/src/testing/server-kills.ts';
import { builtServers } from '../endurance/built-server.ts';
import { inBenchFolder } from '../served-program.ts';
import { startPooler } from './pooler.ts';

/** A database of its own, because generated wins have no key that could be counted. */
const FUZZED = 'fuzzed';
const REQUESTS = 1_000;
const KILLS = 5;
const WRITERS = 16;

/**
 * Puts PgBouncer in transaction mode before the database: generated requests to one server, and two
 * servers of which one is killed under writes of every kind.
 */
export function benchPooler(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    const postgres = await startPostgres(process.env);
    try {
      const pooler = await startPooler(postgres.address);
      await ask(postgres.address, `CREATE DATABASE ${FUZZED}`);
      try {
        return await askThrough(pooler.address, folder);
      } finally {
        await pooler.stop();
      }
    } finally {
      await postgres.stop();
    }
  });
}

async function askThrough(databaseUrl: string, folder: string): Promise<boolean> {
  const fuzzed = new URL(databaseUrl);
  fuzzed.pathname = FUZZED;
  const report = await fuzzApi({ requests: REQUESTS, databaseUrl: fuzzed.href });
  console.log(
    `pooler: ${REQUESTS} requests to ${report.size} operations, each answered as described`,
  );
  const { acknowledged, missing, problems } = await writeThroughServerKills({
    databaseUrl,
    start: builtServers(folder),
    kills: KILLS,
    writers: WRITERS,
  });
  console.log(
    `pooler: ${KILLS} kills of one of two servers under ${WRITERS} writers, ${acknowledged} ` +
      `acknowledged writes, ${missing} missing, ${problems.length} problems`,
  );
  for (const problem of problems) console.log(`pooler: ${problem}`);
  return missing === 0 && problems.length === 0;
}
