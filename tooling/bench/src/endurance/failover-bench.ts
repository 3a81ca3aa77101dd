import { type FailoverOptions, failOver } from '@starguess/api/testing/postgres/failover.ts';
import { inBenchFolder } from '../served-program.ts';
import { builtServers } from './built-server.ts';

const WRITERS = 32;
const WINS = 10_000;
const TIMES = 3;
const MAX_PAUSE_MS = 10_000;

/** The long form of the test that puts a standby in the place of its primary. */
export function benchFailover(): Promise<boolean> {
  return inBenchFolder(async (folder) => {
    let isBounded = true;
    for (const isReplicationBroken of [true, false]) {
      for (let time = 0; time < TIMES; time += 1) {
        const kind = { isSynchronous: true, isReplicationBroken };
        const { missing, problems, pauseMs } = await failOverIn(folder, kind);
        isBounded &&= missing === 0 && problems === 0 && pauseMs <= MAX_PAUSE_MS;
      }
    }
    const control = await failOverIn(folder, { isSynchronous: false, isReplicationBroken: true });
    return isBounded && control.missing > 0 && control.problems === 0;
  });
}

type Kind = Pick<FailoverOptions, 'isSynchronous' | 'isReplicationBroken'>;

async function failOverIn(folder: string, { isSynchronous, isReplicationBroken }: Kind) {
  const { acknowledged, missing, problems, pauseMs } = await failOver({
    environment: process.env,
    start: builtServers(folder),
    isSynchronous,
    isReplicationBroken,
    writers: WRITERS,
    wins: WINS,
  });
  console.log(
    `failover: ${isSynchronous ? 'synchronous' : 'asynchronous'} standby, link ${isReplicationBroken ? 'cut' : 'whole'}, ` +
      `primary killed under ${WRITERS} writers: ${acknowledged} acknowledged writes, ${missing} missing ` +
      `(${isSynchronous ? 'none may be' : 'some have to be'}), ${problems.length} wrong counters; ` +
      `every writer goes on after ${(pauseMs / 1_000).toFixed(1)} s (at most ${MAX_PAUSE_MS / 1_000})`,
  );
  return { missing, problems: problems.length, pauseMs };
}
