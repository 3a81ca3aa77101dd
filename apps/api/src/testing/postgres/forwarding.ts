import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Target = { readonly host: string; readonly port: number };

export type Forwarding = {
  readonly port: number;
  /** Breaks every connection that stands, at both ends. */
  readonly cut: () => void;
  /** How many connections stand. */
  readonly openConnections: () => number;
  /** New connections lead there from now on; with `undefined` they are refused. */
  readonly turnTo: (target: Target | undefined) => void;
  /** Everything takes this many milliseconds in each direction from now on. */
  readonly slowTo: (delayMs: number) => void;
  /**
   * Swallows everything, the news that a connection is new or broken too, until the function that it
   * returns is called: then all of it arrives.
   */
  readonly fallSilent: () => () => void;
  readonly close: () => void;
};

type ForwardingOptions = {
  /** Where connections lead; `undefined` refuses them. */
  readonly to: Target | undefined;
  /** How long everything takes in each direction at first, in milliseconds. */
  readonly delayMs?: number;
};

/** Forwards connections to a port of this machine, as the network or a proxy in it does. */
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
    // The end that it causes is what counts.
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

/** Lets something arrive, at once or later, in the order of the calls. */
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

/** Hands on each piece after as many milliseconds as it says, however many are on their way. */
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
