import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Target = { readonly host: string; readonly port: number };

export type Forwarding = {
  readonly port: number;
  /** Breaks every open connection, at both ends. */
  readonly cut: () => void;
  /** The number of open connections. */
  readonly openConnections: () => number;
  /** Leads new connections there from now on; `undefined` refuses them. */
  readonly turnTo: (target: Target | undefined) => void;
  /** Delays everything by this many milliseconds in each direction from now on. */
  readonly slowTo: (delayMs: number) => void;
  /**
   * Holds everything back, even the opening and breaking of connections, until the returned
   * function is called; then all of it arrives.
   */
  readonly fallSilent: () => () => void;
  readonly close: () => void;
};

type ForwardingOptions = {
  /** The target of connections; `undefined` refuses them. */
  readonly to: Target | undefined;
  /** The initial delay in each direction, in milliseconds. */
  readonly delayMs?: number;
};

/** Forwards connections to a port of this machine, like a network or a proxy. */
export async function startForwarding({ to, delayMs = 0 }: ForwardingOptions): Promise<Forwarding> {
  const sockets = new Set<Socket>();
  let target = to;
  let delay = delayMs;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  let swallowed: (() => void)[] | undefined;
  const pass: Pass = (arrive) => {
    if (swallowed === undefined) arrive();
    else swallowed.push(arrive);
  };
  const join = (from: Socket, into: Socket) => {
    from
      .setNoDelay(true)
      .pipe(createPassage(pass))
      .pipe(createDelay(() => delay))
      .pipe(into);
    from.on('close', () => pass(() => into.destroy()));
  };
  const note = (socket: Socket) => {
    sockets.add(socket);
    // Only the `close` that follows matters.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const lead = (near: Socket) => {
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target);
    note(far);
    join(near, far);
    join(far, near);
  };
  const server = createServer((near) => {
    note(near);
    pass(() => lead(near));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('No port was given');
  return {
    port: listening.port,
    cut,
    openConnections: () => sockets.size / 2,
    turnTo: (changed) => {
      target = changed;
    },
    slowTo: (changed) => {
      delay = changed;
    },
    fallSilent: () => {
      swallowed ??= [];
      return () => {
        const arriving = swallowed ?? [];
        swallowed = undefined;
        for (const arrive of arriving) arrive();
      };
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Delivers something, at once or later, in order of the calls. */
type Pass = (arrive: () => void) => void;

function createPassage(pass: Pass): Transform {
  return new Transform({
    transform(chunk, _encoding, taken) {
      pass(() => taken(null, chunk));
    },
    flush(done) {
      pass(done);
    },
  });
}

/** Passes on each chunk after the current delay, however many are in transit. */
function createDelay(milliseconds: () => number): Transform {
  let isOver = false;
  const later = (work: () => void) => {
    const ms = milliseconds();
    if (ms === 0) work();
    else setTimeout(work, ms);
  };
  const delay = new Transform({
    transform(chunk, _encoding, taken) {
      later(() => {
        if (!isOver) this.push(chunk);
      });
      taken();
    },
    flush(done) {
      later(done);
    },
  });
  delay.on('close', () => {
    isOver = true;
  });
  return delay;
}
