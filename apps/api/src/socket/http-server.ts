import { createServer, type Server } from 'node:http';
import type { Cut } from '../watch/refusal-watch.ts';
import { type Answerers, createRequestListeners } from './listeners.ts';
import { createPipelining } from './pipelining.ts';
import { createQueuedAnswers } from './queued-answers.ts';
import type { RawRefusals } from './raw-refusal.ts';
import { createRequestCheck, MAX_HEAD_BYTES, MAX_HEADERS } from './request-faults.ts';
import { type Timeouts, timeoutOptions } from './timeouts.ts';

export type HttpServerOptions = Answerers & {
  readonly rawRefusals: RawRefusals;
  readonly publicOrigin: string | undefined;
  readonly timeouts: Timeouts;
  readonly bounds: {
    readonly maxConnections: number;
    /** Of the bytes of all answers that wait for their clients. */
    readonly maxQueuedBytes: number;
  };
  readonly onCut: (cut: Cut) => void;
};

/** Creates Node's server with every bound on what clients may take of it. */
export function createHttpServer({
  fetch,
  directRead,
  rawRefusals,
  publicOrigin,
  timeouts,
  bounds,
  onCut,
}: HttpServerOptions): Server {
  const pipelining = createPipelining(() => onCut('pipelined requests'));
  const listeners = createRequestListeners({
    fetch,
    directRead,
    rawRefusals,
    inTurn: pipelining.inTurn,
    faultOf: createRequestCheck(publicOrigin),
    queued: createQueuedAnswers(bounds.maxQueuedBytes, () => onCut('queued answers')),
  });
  const server = createServer(
    { ...timeoutOptions(timeouts), requireHostHeader: false, maxHeaderSize: MAX_HEAD_BYTES },
    listeners.request,
  );
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = bounds.maxConnections;
  server.setTimeout(timeouts.stalledMs);
  server.on('checkExpectation', listeners.checkExpectation);
  server.on('drop', () => onCut('connections'));
  server.on('clientError', (error, socket) => {
    if (socket.destroyed || pipelining.keep(error, socket)) return;
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
