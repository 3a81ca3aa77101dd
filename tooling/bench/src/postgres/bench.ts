import {
  type PostgresServer,
  startPostgres,
} from '../../../../apps/api/src/testing/postgres/server.ts';
import { inBenchFolder } from '../served-program.ts';
import { benchGathering } from './gathering.ts';
import { benchTwoServers } from './two-servers.ts';

/** Measures servers on a PostgreSQL that waits for its disk. */
export function benchPostgres(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    const postgres = await startPostgres(process.env, { isDurable: true });
    try {
      return await benchAll(folder, postgres);
    } finally {
      await postgres.stop();
    }
  });
}

async function benchAll(folder: string, { address }: PostgresServer) {
  const isGatheringFast = await benchGathering(folder, address);
  const areTwoCheap = await benchTwoServers(folder, address);
  return isGatheringFast && areTwoCheap;
}
