import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timeouts } from './timeouts.ts';

/** Time the requests under way are given when the server stops, in milliseconds. */
const GRACE_MS = 8_000;
const SWEEP_MS = 50;
/** Time and turns without a new connection after which a stop takes no more, time in milliseconds. */
const ACCEPT_MS = 1_000;
const QUIET_TURNS = 3;
/** Time a connection is given to bring its first request before a stop closes it, in milliseconds. */
const UNUSED_MS = 1_000;

/** The longest a close takes, in milliseconds. */
export const CLOSE_LIMIT_MS = ACCEPT_MS + GRACE_MS;

/**
 * Makes what closes the server: it takes who waits to be, lets each connection have the answer
 * under way and one more within the linger time, and resolves when all are closed. To be made
 * before the server listens.
 */
export function createGracefulClose(
  server: Server,
  { lingerMs }: Pick<Timeouts, 'lingerMs'>,
): () => Promise<void> {
  const unused = watchUnused(server);
  const closeAll = () =>
    new Promise<void>((resolve) => {
      const lingersUntil = performance.now() + lingerMs;
      const sweep = setInterval(() => {
        if (performance.now() > lingersUntil) server.closeIdleConnections();
        for (const [socket, openedAt] of unused) {
          if (performance.now() - openedAt > UNUSED_MS) socket.destroy();
        }
      }, SWEEP_MS);
      const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      // The HTTP server's own would close idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(deadline);
        resolve();
      });
    });
  return async () => {
    // Before connections are closed with their answers, as callers would open others instead.
    await acceptWaiting(server);
    closeWithAnswers(server);
    await closeAll();
  };
}

/**
 * Connections on which nothing was asked yet, such as a browser opens ahead, with the time they
 * were opened. Node counts them as busy.
 */
function watchUnused(server: Server): ReadonlyMap<Socket, number> {
  const unused = new Map<Socket, number>();
  server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Accepts what waits to be, one connection in a turn of the event loop. */
async function acceptWaiting(server: Server) {
  let quietTurns = 0;
  const note = () => {
    quietTurns = 0;
  };
  server.on('connection', note);
  const deadline = performance.now() + ACCEPT_MS;
  while (quietTurns < QUIET_TURNS && performance.now() < deadline) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', note);
}

/** From now on a connection is closed with the answer it gets. */
function closeWithAnswers(server: Server) {
  return server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
