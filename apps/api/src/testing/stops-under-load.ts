import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { StartServer } from './killable-server.ts';
import { openWitnessed } from './witnessed-database.ts';

export type StopsOptions = {
  /** A `file:` or `postgres:` URL. */
  readonly databaseUrl: string;
  readonly start: StartServer;
  readonly stops: number;
  /** Half of the requests are writes. */
  readonly requestsPerSecond: number;
};

export type StopsReport = {
  readonly answered: number;
  /** Requests whose connection was refused, because there was no server. */
  readonly notTaken: number;
  /** Answers other than 200. */
  readonly refused: number;
  /** Requests whose connection was reset. */
  readonly reset: number;
  /**
   * Requests whose connection was made after the server was asked to stop, and was reset before any
   * byte of an answer. The system resets a connection that it has queued when the listener closes,
   * and no program can prevent that. A busy machine makes more of them.
   */
  readonly unaccepted: number;
  /** Acknowledged writes that are not in the database. */
  readonly lost: number;
  /** Writes in the database that were not acknowledged. */
  readonly unanswered: number;
};

/** Each stop comes after a random time of at most this many milliseconds. */
const MAX_LIFE_MS = 500;

type Outcome = 'answered' | 'refused' | 'reset' | 'not taken' | 'unaccepted';

/** Stops a server repeatedly while it receives requests, as upgrades would. */
export async function stopUnderLoad({
  databaseUrl,
  start,
  stops,
  requestsPerSecond,
}: StopsOptions): Promise<StopsReport> {
  const counts = { answered: 0, refused: 0, reset: 0, 'not taken': 0, unaccepted: 0 };
  const acknowledged = new Set<string>();
  for (let number = 0; number < stops; number += 1) {
    const server = await start(databaseUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const load = { agent, url: server.url, isStopping: false };
    const results = await askUntilStopped(load, { requestsPerSecond, stop: server.stop });
    agent.destroy();
    for (const { outcome, key } of results) {
      counts[outcome] += 1;
      if (outcome === 'answered' && key !== undefined) acknowledged.add(key.replaceAll('-', ''));
    }
  }
  const stored = await keysIn(databaseUrl);
  const { answered, refused, reset, unaccepted } = counts;
  return {
    answered,
    notTaken: counts['not taken'],
    refused,
    reset,
    unaccepted,
    lost: [...acknowledged].filter((key) => !stored.has(key)).length,
    unanswered: [...stored].filter((key) => !acknowledged.has(key)).length,
  };
}

type Load = { readonly agent: Agent; readonly url: string; isStopping: boolean };

/**
 * Sends requests at a steady rate over a pool of connections, as a proxy would, until the server is
 * gone.
 */
async function askUntilStopped(
  load: Load,
  { requestsPerSecond, stop }: { requestsPerSecond: number; stop: () => Promise<void> },
) {
  const asked: Promise<{ outcome: Outcome; key: string | undefined }>[] = [];
  const asking = setInterval(() => {
    const key = asked.length % 2 === 0 ? randomUUID() : undefined;
    asked.push(ask(load, key).then((outcome) => ({ outcome, key })));
  }, 1_000 / requestsPerSecond);
  await wait(Math.random() * MAX_LIFE_MS);
  load.isStopping = true;
  await stop();
  clearInterval(asking);
  return Promise.all(asked);
}

/** A win if there is a key, otherwise a read. */
function ask(load: Load, key: string | undefined) {
  return new Promise<Outcome>((resolve) => {
    const { agent, url } = load;
    let isLate = false;
    const path = key === undefined ? '/api/stats/classic/' : '/api/stats/classic/post/';
    const sent = request(`${url}${path}`, {
      agent,
      method: key === undefined ? 'GET' : 'POST',
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
    sent.on('socket', (socket) => {
      if (!socket.connecting) return;
      socket.once('connect', () => {
        isLate = load.isStopping;
      });
    });
    sent.on('response', (response) => {
      response.on('error', () => resolve('reset'));
      response.on('end', () => resolve(outcomeOf(response.statusCode)));
      response.resume();
    });
    sent.on('error', (error) => resolve(outcomeOfError(error, isLate)));
    sent.end();
  });
}

function outcomeOf(status: number | undefined): Outcome {
  return status === 200 ? 'answered' : 'refused';
}

function outcomeOfError(error: Error, isLate: boolean): Outcome {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'not taken';
  // An error without a system call means that the server closed the connection itself.
  const isCutBySystem = code === 'ECONNRESET' && 'syscall' in error;
  return isCutBySystem && isLate ? 'unaccepted' : 'reset';
}

/** The keys without their hyphens. */
async function keysIn(databaseUrl: string): Promise<ReadonlySet<string>> {
  const database = openWitnessed(databaseUrl);
  const keys = await database.winKeys();
  await database.close();
  return new Set(keys);
}
