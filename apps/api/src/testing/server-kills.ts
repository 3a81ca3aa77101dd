import { setTimeout as wait } from 'node:timers/promises';
import type { KillableServer, StartServer } from './killable-server.ts';
import { countMissing, createWriteWitness, problemsIn } from './witnessed-writes.ts';

export type ServerKillsOptions = {
  /** A `postgres:` URL. */
  readonly databaseUrl: string;
  readonly start: StartServer;
  readonly kills: number;
  /** Concurrent writes, half of them to each server. */
  readonly writers: number;
};

export type ServerKillsReport = {
  readonly acknowledged: number;
  /** Acknowledged writes that are not in the database. */
  readonly missing: number;
  /** Counters that don't match their rows. */
  readonly problems: readonly string[];
};

/** Each kill comes after a random time of at most this many milliseconds. */
const MAX_LIFE_MS = 300;

/**
 * Sends writes of every kind to two servers on one database, and kills them in turn at random
 * moments. Rejects if the surviving one fails to answer.
 */
export async function writeThroughServerKills({
  databaseUrl,
  start,
  kills,
  writers,
}: ServerKillsOptions): Promise<ServerKillsReport> {
  const witness = createWriteWitness();
  const writersPerServer = Math.ceil(writers / 2);
  const problems: string[] = [];
  let missing = 0;
  let [next, other] = await startTwo(() => start(databaseUrl));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const victim = next;
      let isVictimGone = false;
      let isRoundOver = false;
      const write = ({ url }: KillableServer, isOver: () => boolean) =>
        witness.writeUntil(url, { writers: writersPerServer, isOver });
      const writing = Promise.all([
        write(victim, () => isVictimGone),
        write(other, () => isRoundOver),
      ]);
      await Promise.race([writing, wait(Math.random() * MAX_LIFE_MS)]);
      isVictimGone = true;
      await victim.kill();
      [next, other] = [other, await start(databaseUrl)];
      isRoundOver = true;
      await writing;
      missing += await countMissing(databaseUrl, witness.drainEvidence());
      problems.push(...(await problemsIn(databaseUrl)));
    }
  } finally {
    await Promise.all([next.stop(), other.stop()]);
  }
  return { acknowledged: witness.acknowledged(), missing, problems };
}

async function startTwo(start: () => Promise<KillableServer>) {
  const one = await start();
  try {
    return [one, await start()] as const;
  } catch (error) {
    await one.stop();
    throw error;
  }
}
