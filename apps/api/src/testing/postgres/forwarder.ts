import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Forwarder = {
  /** The address of the same database by way of the forwarder. */
  readonly address: string;
  /** Breaks every connection that stands, at both ends. */
  readonly cut: () => void;
  /** How many connections stand. */
  readonly standing: () => number;
};

/** Stands between the running test and the database as the network does. */
export async function startForwarder(address: string): Promise<Forwarder> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    cut();
    server.close();
  });
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('No port was given');
  const forwarded = new URL(address);
  forwarded.host = `127.0.0.1:${listening.port}`;
  return { address: forwarded.href, cut, standing: () => sockets.size / 2 };
}
