import { availableParallelism } from 'node:os';
import { playTraffic } from '../endurance/traffic.ts';
import { makeRequest, playLoad } from '../load.ts';
import { type Program, startProgram } from '../program.ts';
import { measurePairs, type Pair, summarize } from '../rounds.ts';
import { WINS } from '../wins.ts';

const ROUNDS = 7;
const MAX_RATIO = 1.15;

/** What each server is asked while its processor time is measured, in requests a second. */
const READS_PER_SECOND = 250;
const WRITES_PER_SECOND = 50;
const TRAFFIC_SECONDS = 3;

/** What each server is asked by clients that do not wait between requests. */
const CONNECTIONS = 64;
const LOAD_MS = 1_500;
const READS_PER_WIN = 5;
const read = makeRequest({ method: 'GET', path: '/api/stats/classic/' });

/**
 * Compares two servers on one PostgreSQL with one, where each server has as many clients: the
 * processor time of the servers for a request, which is bounded, and the requests they answer in a
 * second, which the cores of the machine bound.
 */
export async function benchTwoServers(folder: string, address: string): Promise<boolean> {
  const start = () =>
    startProgram('served', {
      args: ['in-groups'],
      environment: { RATE_LIMITS: '0', DATABASE_URL: address },
      logFile: `${folder}/server.log`,
    });
  const two = [await start(), await start()];
  const compare = (measure: (servers: readonly Program[]) => Promise<number>) =>
    measurePairs(ROUNDS, { one: () => measure(two), other: () => measure(two.slice(0, 1)) });
  const cost = summarize(await compare(costOf));
  console.log(
    `two servers on one PostgreSQL, each with ${READS_PER_SECOND} reads and ${WRITES_PER_SECOND} ` +
      `writes a second: ${describe(cost, 'µs of server CPU a request')} (at most ${MAX_RATIO})`,
  );
  const speed = summarize(await compare(speedOf));
  console.log(
    `two servers on one PostgreSQL, each with ${CONNECTIONS} clients, ${READS_PER_WIN} reads a win: ` +
      `${describe(speed, 'requests a second')}, on ${availableParallelism()} cores, which clients, ` +
      'servers and database share',
  );
  for (const server of two) await server.stop();
  return cost.ratio <= MAX_RATIO;
}

function describe({ one, other, ratio }: Pair & { readonly ratio: number }, unit: string) {
  return `${one.toFixed(0)} ${unit}, one server ${other.toFixed(0)}: ${ratio.toFixed(2)} times`;
}

/** The processor time of the servers in microseconds a request. */
async function costOf(servers: readonly Program[]) {
  const before = await usedBy(servers);
  const played = await Promise.all(
    servers.map(({ port }) =>
      playTraffic({
        port,
        seconds: TRAFFIC_SECONDS,
        readsPerSecond: READS_PER_SECOND,
        writesPerSecond: WRITES_PER_SECOND,
      }),
    ),
  );
  for (const { failures } of played) {
    if (failures.size > 0) throw new Error(`Requests failed: ${[...failures].join(', ')}`);
  }
  const requests = played.reduce((sum, { reads, writes }) => sum + reads + writes, 0);
  return ((await usedBy(servers)) - before) / requests;
}

async function usedBy(servers: readonly Program[]) {
  const used = await Promise.all(servers.map((server) => server.used()));
  return used.reduce((sum, { microseconds }) => sum + microseconds, 0);
}

/** The requests that the servers together answer in a second. */
async function speedOf(servers: readonly Program[]) {
  const loads = await Promise.all(
    servers.map(({ port }) => {
      let sent = 0;
      return playLoad({
        port,
        connections: CONNECTIONS,
        milliseconds: LOAD_MS,
        nextRequest: () => {
          sent += 1;
          return sent % (READS_PER_WIN + 1) === 0 ? WINS['with an idempotency key']() : read;
        },
      });
    }),
  );
  return loads.reduce((sum, load) => sum + (load.requests / load.milliseconds) * 1_000, 0);
}
