import { setTimeout as wait } from 'node:timers/promises';
import type { StartServer } from './killable-server.ts';
import { countMissing, createWriteWitness, problemsIn } from './witnessed-writes.ts';

export type WriteKillsOptions = {
  /** A `file:` or `postgres:` URL. */
  readonly databaseUrl: string;
  readonly start: StartServer;
  readonly kills: number;
  /** Concurrent writes. */
  readonly writers: number;
};

export type WriteKillsReport = {
  readonly acknowledged: number;
  /** Acknowledged writes that are not on the disk. */
  readonly missing: number;
  /** Damage, and counters that don't match their rows. */
  readonly problems: readonly string[];
  /** Milliseconds from each start after a kill until the server was ready. */
  readonly readyMs: readonly number[];
};

/** Each kill comes after a random time of at most this many milliseconds. */
const MAX_LIFE_MS = 300;

/** Sends writes of every kind to a real server and kills it without warning at random moments. */
export async function writeThroughKills({
  databaseUrl,
  start,
  kills,
  writers,
}: WriteKillsOptions): Promise<WriteKillsReport> {
  const witness = createWriteWitness();
  const readyMs: number[] = [];
  const problems: string[] = [];
  let missing = 0;
  let server = await start(databaseUrl);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      let isGone = false;
      const writing = witness.writeUntil(server.url, { writers, isOver: () => isGone });
      await Promise.race([writing, wait(Math.random() * MAX_LIFE_MS)]);
      isGone = true;
      await server.kill();
      await writing;
      const startedAt = performance.now();
      server = await start(databaseUrl);
      await (await fetch(`${server.url}/readyz`)).text();
      readyMs.push(performance.now() - startedAt);
      missing += await countMissing(databaseUrl, witness.drainEvidence());
      problems.push(...(await problemsIn(databaseUrl)));
    }
  } finally {
    await server.stop();
  }
  return { acknowledged: witness.acknowledged(), missing, problems, readyMs };
}
