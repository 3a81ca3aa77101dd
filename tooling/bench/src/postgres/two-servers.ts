import { availableParallelism } from 'node:os';
import { makeRequest, playLoad } from '../load.ts';
import { type Program, startProgram } from '../program.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { WINS } from '../wins.ts';

const ROUNDS = 9;
const CONNECTIONS_OF_ONE = 64;
const ROUND_MS = 1_500;
const READS_PER_WIN = 5;
const MAX_RATIO = 1.15;

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
  const servers = [await start(), await start()] as const;
  const speeds = { one: [] as number[], other: [] as number[] };
  const measure = async (which: keyof typeof speeds, loaded: readonly Program[]) => {
    const { cost, speed } = await loadOf(loaded);
    speeds[which].push(speed);
    return cost;
  };
  const costs = await measurePairs(ROUNDS, {
    one: () => measure('one', servers),
    other: () => measure('other', servers.slice(0, 1)),
  });
  const cost = summarize(costs);
  const speed = summarize(
    speeds.one
      .map((one, round) => ({ one, other: speeds.other[round] ?? Number.NaN }))
      // The first round counts for nothing, as it does not for the cost.
      .slice(1),
  );
  console.log(
    `two servers on one PostgreSQL, ${READS_PER_WIN} reads a win: ${cost.one.toFixed(1)} µs of ` +
      `server CPU a request, one server ${cost.other.toFixed(1)} µs: ${cost.ratio.toFixed(2)} times ` +
      `(at most ${MAX_RATIO})`,
  );
  console.log(
    `two servers on one PostgreSQL: ${speed.one.toFixed(0)} requests/s, one server ` +
      `${speed.other.toFixed(0)}: ${speed.ratio.toFixed(2)} times, on ${availableParallelism()} cores ` +
      'that clients, servers and database share',
  );
  for (const server of servers) await server.stop();
  return cost.ratio <= MAX_RATIO;
}

/** Loads the servers alike. The cost is in microseconds a request, the speed in requests a second. */
async function loadOf(servers: readonly Program[]) {
  const before = await usedBy(servers);
  const loads = await Promise.all(
    servers.map(({ port }) => {
      let sent = 0;
      return playLoad({
        port,
        connections: CONNECTIONS_OF_ONE,
        milliseconds: ROUND_MS,
        nextRequest: () => {
          sent += 1;
          return sent % (READS_PER_WIN + 1) === 0 ? WINS['with an idempotency key']() : read;
        },
      });
    }),
  );
  const requests = loads.reduce((sum, load) => sum + load.requests, 0);
  const milliseconds = Math.max(...loads.map((load) => load.milliseconds));
  return {
    cost: ((await usedBy(servers)) - before) / requests,
    speed: (requests / milliseconds) * 1_000,
  };
}

async function usedBy(servers: readonly Program[]) {
  const used = await Promise.all(servers.map((server) => server.used()));
  return used.reduce((sum, { microseconds }) => sum + microseconds, 0);
}
