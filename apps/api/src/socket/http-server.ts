import { createServer, type Server } from 'node:http';
import type { Cut } from '../watch/refusal-watch.ts';
import { type Answerers, createRequestListeners } from './listeners.ts';
import { createPipelining } from './pipelining.ts';
import type { RawRefusals } from './raw-refusal.ts';
import { createRequestCheck, MAX_HEAD_BYTES, MAX_HEADERS } from './request-faults.ts';
import { type Timeouts, timeoutOptions } from './timeouts.ts';

export type HttpServerOptions = Answerers & {
  readonly rawRefusals: RawRefusals;
  readonly publicOrigin: string | undefined;
  readonly timeouts: Timeouts;
  readonly maxConnections: number;
  readonly onCut: (cut: Cut) => void;
};

/** Creates Node's server with every bound on what clients may take of it. */
export function createHttpServer({
  fetch,
  directRead,
  rawRefusals,
  publicOrigin,
  timeouts,
  maxConnections,
  onCut,
}: HttpServerOptions): Server {
  const listeners = createRequestListeners({
    fetch,
    directRead,
    rawRefusals,
    faultOf: createRequestCheck(publicOrigin),
    pipelining: createPipelining(() => onCut('pipelined requests')),
  });
  const server = createServer(
    { ...timeoutOptions(timeouts), requireHostHeader: false, maxHeaderSize: MAX_HEAD_BYTES },
    listeners.request,
  );
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = maxConnections;
  server.setTimeout(timeouts.stalledMs);
  server.on('checkExpectation', listeners.checkExpectation);
  server.on('drop', () => onCut('connections'));
  server.on('clientError', (error, socket) => {
    if (socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(rawRefusals.text(error));
    // Otherwise the connection would wait for its client to close it too.
    const leaving = setTimeout(() => socket.destroy(), timeouts.refusedMs);
    socket.once('close', () => clearTimeout(leaving));
  });
  return server;
}
