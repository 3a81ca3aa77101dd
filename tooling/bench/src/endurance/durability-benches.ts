import { join } from 'node:path';
import { backUpUnderLoad } from '../../../../apps/api/src/testing/backups-under-load.ts';
import { startPostgres } from '../../../../apps/api/src/testing/postgres/server.ts';
import { writeThroughServerKills } from '../../../../apps/api/src/testing/server-kills.ts';
import { stopUnderLoad } from '../../../../apps/api/src/testing/stops-under-load.ts';
import { writeThroughKills } from '../../../../apps/api/src/testing/write-kills.ts';
import { medianOf } from '../percentile.ts';
import { inBenchFolder } from '../served-program.ts';
import { builtServers } from './built-server.ts';

const KILLS = 200;
const SERVER_KILLS = 100;
const WRITERS = 16;
const MAX_READY_MS = 2_000;
const BACKUPS = 20;
const WRITES_PER_SECOND = 100;
const STOPS = 20;
const REQUESTS_PER_SECOND = 200;

/**
 * The long form of the tests that kill a server under writes of every kind: the one on SQLite, or
 * one of two on PostgreSQL.
 */
export function benchKills(engine = 'sqlite'): Promise<boolean> {
  if (engine === 'sqlite') return killOnSqlite();
  if (engine === 'postgres') return killOnPostgres();
  throw new Error(`There is no engine ${engine}: sqlite | postgres`);
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

/** The long form of the test that backs up and restores under load. */
export function benchBackups(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    const { acknowledged, missing, problems } = await backUpUnderLoad({
      folder,
      start: builtServers(folder),
      backups: BACKUPS,
      writesPerSecond: WRITES_PER_SECOND,
    });
    console.log(
      `backups: ${BACKUPS} made and restored under ${WRITES_PER_SECOND} writes a second, ` +
        `${acknowledged} acknowledged writes, ${missing} missing, ${problems.length} problems`,
    );
    return missing === 0 && problems.length === 0;
  });
}

/** The long form of the test that stops the server under load. */
export function benchStops(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    const report = await stopUnderLoad({
      databaseUrl: `file:${join(folder, 'stops.sqlite')}`,
      start: builtServers(folder),
      stops: STOPS,
      requestsPerSecond: REQUESTS_PER_SECOND,
    });
    const { answered, notTaken, refused, reset, unaccepted, lost, unanswered } = report;
    console.log(
      `stops: ${STOPS} under ${REQUESTS_PER_SECOND} requests a second, ${answered} answered, ` +
        `${notTaken} that found no server, ${unaccepted} cut off before it took them; ` +
        `${refused} refused, ${reset} reset, ${lost} lost, ${unanswered} unanswered`,
    );
    return refused + reset + lost + unanswered === 0 && unaccepted <= STOPS;
  });
}
