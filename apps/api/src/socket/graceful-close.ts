import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ANSWER_LIMIT_MS } from '../http/deadline.ts';
import type { Timeouts } from './http-server.ts';

const SWEEP_MS = 50;
/**
 * A stop accepts waiting connections for at most this time, in milliseconds, or until this many
 * turns of the event loop have brought no new one.
 */
const ACCEPT_MS = 1_000;
const QUIET_TURNS = 3;
/** How long a stop waits for the first request of an open connection, in milliseconds. */
const UNUSED_MS = 1_000;

/** The longest that a close can take, in milliseconds. */
export const CLOSE_LIMIT_MS = ACCEPT_MS + ANSWER_LIMIT_MS;

/**
 * Creates the function that closes the server. It accepts the connections that are waiting, lets
 * each connection receive the current answer and one more within the linger time, and resolves when
 * all are closed. Call this before the server listens.
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
      const deadline = setTimeout(() => server.closeAllConnections(), ANSWER_LIMIT_MS);
      // `server.close()` would close idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(deadline);
        resolve();
      });
    });
  return async () => {
    // This comes before closing connections, because clients whose connection closes open new ones.
    await acceptWaiting(server);
    closeWithAnswers(server);
    await closeAll();
  };
}

/**
 * Connections that have not carried a request yet, with the time each was opened; browsers open
 * some in advance. Node counts them as busy.
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

/** Accepts waiting connections; the event loop accepts one per turn. */
async function acceptWaiting(server: Server) {
  let quietTurns = 0;
  const resetQuietTurns = () => {
    quietTurns = 0;
  };
  server.on('connection', resetQuietTurns);
  const deadline = performance.now() + ACCEPT_MS;
  while (quietTurns < QUIET_TURNS && performance.now() < deadline) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', resetQuietTurns);
}

/** From now on, each connection closes after its next answer. */
function closeWithAnswers(server: Server) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
