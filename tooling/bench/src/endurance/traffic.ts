import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentileOf } from '../percentile.ts';

export type TrafficOptions = {
  readonly port: number;
  readonly seconds: number;
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
};

/** The results of requests sent at fixed times, regardless of how long earlier ones took. */
export type Traffic = {
  readonly reads: number;
  readonly writes: number;
  /** The number of answers other than 200, and of requests without an answer, by what happened. */
  readonly failures: ReadonlyMap<string, number>;
  /** Milliseconds from each request's due time to the end of its answer, in ascending order. */
  readonly latencies: readonly number[];
};

type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

const CONNECTIONS = 64;

/** The paths that a visit reads. */
const READ_PATHS = [
  '/',
  '/messages/pl.json',
  '/api/server-date/',
  '/api/classic/daily-guess/',
  '/api/image-guess/daily-guess/',
  '/api/channel-guess/daily-guess/',
  '/api/stats/classic/',
  '/api/stats/image-guess/',
];

const READS = READ_PATHS.map((path) => (): Request => ({ method: 'GET', path }));

/** The writes of a visit. */
const WRITES = [
  makeWin('/api/stats/classic/post/'),
  makeWin('/api/stats/image-guess/post/'),
  makeWin('/api/stats/channel-guess/post/'),
  makeEvent,
];

/** Plays traffic and returns the 99th percentile of its latencies in milliseconds; throws if any failed. */
export async function p99OfTraffic(options: TrafficOptions): Promise<number> {
  const { failures, latencies } = await playTraffic(options);
  if (failures.size > 0) throw new Error(`Failed: ${[...failures.keys()]}`);
  return percentileOf(latencies, 0.99);
}

export async function playTraffic({
  port,
  seconds,
  readsPerSecond,
  writesPerSecond,
}: TrafficOptions): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = createAsk(port, agent);
  const failures = new Map<string, number>();
  const latencies: number[] = [];
  const startedAt = performance.now();

  const note = async (sent: Request, dueAt: number) => {
    const outcome = await ask(sent).catch(String);
    latencies.push(performance.now() - dueAt);
    if (outcome !== 200) failures.set(String(outcome), (failures.get(String(outcome)) ?? 0) + 1);
  };

  const stream = async (makes: readonly (() => Request)[], perSecond: number) => {
    const total = perSecond * seconds;
    const underway = new Set<Promise<void>>();
    for (let sent = 0; sent < total; ) {
      const elapsedSeconds = (performance.now() - startedAt) / 1_000;
      const due = Math.min(total, Math.floor(elapsedSeconds * perSecond));
      for (; sent < due; sent += 1) {
        const make = makes[sent % makes.length];
        if (make === undefined) continue;
        const noted = note(make(), startedAt + ((sent + 1) / perSecond) * 1_000);
        underway.add(noted);
        void noted.then(() => underway.delete(noted));
      }
      await wait(1);
    }
    await Promise.all(underway);
    return total;
  };

  const [reads, writes] = await Promise.all([
    stream(READS, readsPerSecond),
    stream(WRITES, writesPerSecond),
  ]);
  agent.destroy();
  return { reads, writes, failures, latencies: latencies.toSorted((one, other) => one - other) };
}

/** The returned function resolves to the status once the whole answer has arrived. */
function createAsk(port: number, agent: Agent) {
  return (sent: Request) =>
    new Promise<number>((resolve, reject) => {
      const { method, path } = sent;
      const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
      const headers = {
        ...sent.headers,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
        response.resume();
      })
        .on('error', reject)
        .end(body);
    });
}

function makeWin(path: string) {
  return (): Request => ({
    method: 'POST',
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: {},
  });
}

function makeEvent(): Request {
  return {
    method: 'POST',
    path: '/api/tracking',
    body: {
      eventName: 'Copy clicked',
      attrs: { gameMode: 'classic' },
      extra: { device_id: randomUUID(), session_id: randomUUID() },
    },
  };
}
