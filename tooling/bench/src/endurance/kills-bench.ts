import { join } from 'node:path';
import { startPostgres } from '@starguess/api/testing/postgres/server.ts';
import { writeThroughServerKills } from '@starguess/api/testing/server-kills.ts';
import { writeThroughKills } from '@starguess/api/testing/write-kills.ts';
import { medianOf } from '../percentile.ts';
import { inBenchFolder } from '../served-program.ts';
import { builtServers } from './built-server.ts';

const KILLS = 200;
const SERVER_KILLS = 100;
const WRITERS = 16;
const MAX_READY_MS = 2_000;

/**
 * The long form of the tests that kill a server under writes of every kind: the one on SQLite, or
 * one of two on PostgreSQL.
 */
export function benchKills(engine = 'sqlite'): Promise<boolean> {
  if (engine === 'sqlite') return killOnSqlite();
  if (engine === 'postgres') return killOnPostgres();
  throw new Error(`Unknown engine ${engine}; known: sqlite | postgres`);
}

function killOnSqlite() {
  return inBenchFolder(async (folder) => {
    const { acknowledged, missing, problems, readyMs } = await writeThroughKills({
      databaseUrl: `file:${join(folder, 'kills.sqlite')}`,
      start: builtServers(folder),
      kills: KILLS,
      writers: WRITERS,
    });
    const longest = Math.max(...readyMs);
    console.log(
      `kills: ${KILLS} under ${WRITERS} writers, ${acknowledged} acknowledged writes, ${missing} missing, ` +
        `${problems.length} problems; ready again after ${medianOf(readyMs).toFixed(0)} ms (median), ` +
        `${longest.toFixed(0)} ms (longest, at most ${MAX_READY_MS})`,
    );
    for (const problem of problems) console.log(`kills: ${problem}`);
    return missing === 0 && problems.length === 0 && longest <= MAX_READY_MS;
  });
}

function killOnPostgres() {
  return inBenchFolder(async (folder) => {
    const postgres = await startPostgres(process.env, { isDurable: true });
    try {
      const { acknowledged, missing, problems } = await writeThroughServerKills({
        databaseUrl: postgres.address,
        start: builtServers(folder),
        kills: SERVER_KILLS,
        writers: WRITERS,
      });
      console.log(
        `kills: ${SERVER_KILLS} of one of two servers under ${WRITERS} writers, ${acknowledged} ` +
          `acknowledged writes, ${missing} missing, ${problems.length} problems`,
      );
      for (const problem of problems) console.log(`kills: ${problem}`);
      return missing === 0 && problems.length === 0;
    } finally {
      await postgres.stop();
    }
  });
}
