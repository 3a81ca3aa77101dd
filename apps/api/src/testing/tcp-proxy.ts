import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createGate, type Gate } from './gate.ts';

export type Upstream = { readonly host: string; readonly port: number };

export type TcpProxy = {
  readonly port: number;
  /** Where new connections lead from now on; `undefined` refuses them. */
  readonly setUpstream: (upstream: Upstream | undefined) => void;
  /** Delays what arrives from now on by this many milliseconds, in each direction. */
  readonly setLatency: (latencyMs: number) => void;
  /** Holds everything back, even the opening and closing of connections, until `resume`. */
  readonly stall: () => void;
  readonly resume: () => void;
  /** Breaks every open connection, at both ends. */
  readonly dropConnections: () => void;
  /** The number of clients whose connection is open. */
  readonly connectionCount: () => number;
  readonly close: () => void;
};

/** Starts a proxy on a free port of 127.0.0.1 that can delay, stall and drop its connections. */
export async function startTcpProxy(initialUpstream: Upstream | undefined): Promise<TcpProxy> {
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  let upstream = initialUpstream;
  let latencyMs = 0;
  let stalled: Gate | undefined;

  const createSchedule = (): Schedule => {
    let last = Promise.resolve();
    return (callback) => {
      const latency = elapsed(latencyMs);
      last = last
        .then(() => latency)
        .then(() => stalled?.opened)
        .then(callback);
    };
  };
  const connectUpstream = (client: Socket) => {
    if (client.destroyed) return;
    if (upstream === undefined) {
      client.destroy();
      return;
    }
    const server = connect(upstream);
    track(server, upstreams);
    forward(client, { to: server, schedule: createSchedule() });
    forward(server, { to: client, schedule: createSchedule() });
  };
  const dropConnections = () => {
    for (const socket of [...clients, ...upstreams]) socket.destroy();
  };

  const listener = createServer((client) => {
    track(client, clients);
    if (stalled === undefined) connectUpstream(client);
    else void stalled.opened.then(() => connectUpstream(client));
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    port: address.port,
    setUpstream: (changed) => {
      upstream = changed;
    },
    setLatency: (changed) => {
      latencyMs = changed;
    },
    stall: () => {
      stalled ??= createGate();
    },
    resume: () => {
      stalled?.open();
      stalled = undefined;
    },
    dropConnections,
    connectionCount: () => clients.size,
    close: () => {
      dropConnections();
      listener.close();
    },
  };
}

/** Runs a callback after the latency and any stall, and never before an earlier callback. */
type Schedule = (callback: () => void) => void;

function forward(from: Socket, { to, schedule }: { to: Socket; schedule: Schedule }) {
  from.setNoDelay(true);
  from.on('data', (chunk) => schedule(() => to.write(chunk)));
  from.on('close', () => schedule(() => to.destroySoon()));
}

/** Keeps a socket in the set while it is open. */
function track(socket: Socket, sockets: Set<Socket>) {
  sockets.add(socket);
  // Only the `close` that follows matters.
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
}

/** `setTimeout` of `node:timers/promises` would ignore a test's fake clock. */
function elapsed(ms: number): Promise<void> | undefined {
  if (ms === 0) return undefined;
  return new Promise((resolve) => setTimeout(resolve, ms));
}
