import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { StartServer } from '../killable-server.ts';
import { countMissing, type Evidence, problemsIn } from '../witnessed-writes.ts';
import { startPair } from './pair.ts';
import type { Environment } from './server.ts';

export type FailoverOptions = {
  readonly environment: Environment;
  readonly start: StartServer;
  readonly isSynchronous: boolean;
  /** Whether the standby loses its connection a second before the primary dies. */
  readonly isReplicationBroken: boolean;
  /** Concurrent wins. */
  readonly writers: number;
  /** The least number of wins that are acknowledged before anything fails. */
  readonly wins: number;
};

export type FailoverReport = {
  readonly acknowledged: number;
  /** Acknowledged wins that are not in the database of the standby. */
  readonly missing: number;
  /** Counters that don't match their rows. */
  readonly problems: readonly string[];
  /** Milliseconds from the primary's death until every writer has had a win acknowledged again. */
  readonly pauseMs: number;
};

/** How long the primary then runs without its standby. */
const ALONE_MS = 1_000;

/**
 * Sends wins to a server on a primary, kills the primary, after breaking the replication if
 * asked to, and promotes the standby.
 */
export async function failOver({
  environment,
  start,
  isSynchronous,
  isReplicationBroken,
  writers,
  wins,
}: FailoverOptions): Promise<FailoverReport> {
  const pair = await startPair(environment, { isSynchronous });
  try {
    const server = await start(pair.address);
    const writing = startWriters(server.url, writers);
    try {
      await writing.reached(wins);
      if (isReplicationBroken) {
        pair.breakReplication();
        await wait(ALONE_MS);
      }
      const killedAt = performance.now();
      await pair.killPrimary();
      await pair.promoteStandby();
      await writing.allSince(killedAt);
      const pauseMs = performance.now() - killedAt;
      const acknowledged = await writing.stop();
      const evidence = acknowledged.map(winWith);
      return {
        acknowledged: acknowledged.length,
        missing: await countMissing(pair.address, evidence),
        problems: await problemsIn(pair.address),
        pauseMs,
      };
    } finally {
      // A writer's failure has been thrown already.
      await writing.stop().catch(() => {});
      await server.stop();
    }
  } finally {
    await pair.stop();
  }
}

function winWith(key: string): Evidence {
  return (database) => database.hasWin(key);
}

/** How long a writer waits after a failure, as a page would, in milliseconds. */
const PAUSE_MS = 50;

/** Each writer sends a win with a key again and again until it is acknowledged, then the next one. */
function startWriters(url: string, writers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const keys: string[] = [];
  const lastSentAt = Array.from({ length: writers }, () => 0);
  let isOver = false;
  const writeOn = async (writer: number) => {
    let key = randomUUID();
    while (!isOver) {
      const sentAt = performance.now();
      const status = await win({ url, agent, key });
      if (status === 200) {
        keys.push(key);
        lastSentAt[writer] = sentAt;
        key = randomUUID();
      } else if (status === 503) await wait(PAUSE_MS);
      else throw new Error(`A win was answered ${status}`);
    }
  };
  const writing = Promise.all(lastSentAt.map((_, writer) => writeOn(writer)));
  // The next to wait gets the error.
  writing.catch(() => {});
  const until = async (isReached: () => boolean) => {
    const poll = async () => {
      while (!isReached() && !isOver) await wait(10);
    };
    await Promise.race([poll(), writing]);
  };
  return {
    /** Resolves when this many wins are acknowledged. */
    reached: (number: number) => until(() => keys.length >= number),
    /** Resolves when each writer has had a win acknowledged that it sent after this moment. */
    allSince: (moment: number) => until(() => lastSentAt.every((sentAt) => sentAt > moment)),
    /** Returns the keys of all acknowledged wins. */
    stop: async () => {
      isOver = true;
      await writing;
      agent.destroy();
      return keys;
    },
  };
}

type Win = { readonly url: string; readonly agent: Agent; readonly key: string };

/** Resolves to the status of the answer. */
function win({ url, agent, key }: Win): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/stats/classic/post/`, {
      agent,
      method: 'POST',
      headers: { 'idempotency-key': key },
    });
    sent.on('response', (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode));
      response.resume();
    });
    sent.on('error', reject);
    sent.end();
  });
}
