import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Target = { readonly host: string; readonly port: number };

export type Forwarding = {
  readonly port: number;
  /** Breaks every connection that stands, at both ends. */
  readonly cut: () => void;
  /** How many connections stand. */
  readonly standing: () => number;
  /** New connections lead there from now on; with `undefined` they are refused. */
  readonly turnTo: (target: Target | undefined) => void;
  readonly close: () => void;
};

type ForwardingOptions = {
  /** Where connections lead; `undefined` refuses them. */
  readonly to: Target | undefined;
  /** How long everything takes in each direction, in milliseconds. */
  readonly delayMs?: number;
};

/** Forwards connections to a port of this machine, as the network or a proxy in it does. */
export async function startForwarding({ to, delayMs = 0 }: ForwardingOptions): Promise<Forwarding> {
  const sockets = new Set<Socket>();
  let target = to;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const join = (from: Socket, into: Socket) => {
    sockets.add(from);
    from.setNoDelay(true);
    if (delayMs === 0) from.pipe(into);
    else from.pipe(createDelay(delayMs)).pipe(into);
    from.on('error', () => into.destroy());
    from.on('close', () => {
      sockets.delete(from);
      into.destroy();
    });
  };
  const server = createServer((near) => {
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target);
    join(near, far);
    join(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('No port was given');
  return {
    port: listening.port,
    cut,
    standing: () => sockets.size / 2,
    turnTo: (changed) => {
      target = changed;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Hands on each piece after this many milliseconds, however many are on their way. */
function createDelay(milliseconds: number): Transform {
  let isOver = false;
  const delay = new Transform({
    transform(chunk, _encoding, taken) {
      setTimeout(() => {
        if (!isOver) this.push(chunk);
      }, milliseconds);
      taken();
    },
    flush(done) {
      setTimeout(done, milliseconds);
    },
  });
  delay.on('close', () => {
    isOver = true;
  });
  return delay;
}
