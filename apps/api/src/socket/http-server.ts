import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Answer } from '../http/answer.ts';
import type { Fetch } from '../http/call.ts';
import type { Cut } from '../watch/refusal-watch.ts';
import { limitConnections } from './connection-limits.ts';
import { createPipelining } from './pipelining.ts';
import type { RawRefusals } from './raw-refusal.ts';
import { createRequestCheck, MAX_HEAD_BYTES, MAX_HEADERS } from './request-faults.ts';

/** How long a client may take for each step, in milliseconds. */
export type Timeouts = {
  /** To send a request's head, from its first byte or from opening the connection. */
  readonly headMs: number;
  /** To send a whole request, from its first byte. */
  readonly requestMs: number;
  /** To receive any further byte of an answer, or to send any further byte of a request. */
  readonly stalledMs: number;
  /** To send the next request on a connection. */
  readonly idleMs: number;
  /** To close a connection after a refusal that ends it. */
  readonly refusedMs: number;
  /**
   * To use a connection once more when the server stops. Each connection then closes after that
   * answer; closing it without one could lose a request that is already on its way.
   */
  readonly lingerMs: number;
  /** How often the server looks for requests that take too long. */
  readonly checkEveryMs: number;
};

export const TIMEOUTS: Timeouts = {
  headMs: 10_000,
  // The largest body is 32 kB; a slow modem needed half a minute to send it.
  requestMs: 30_000,
  stalledMs: 30_000,
  // Longer than a reverse proxy keeps its connections, so that the proxy never writes to a closed
  // one.
  idleMs: 75_000,
  refusedMs: 1_000,
  lingerMs: 500,
  checkEveryMs: 1_000,
};

/** The most open connections from one network. */
const NETWORK_CONNECTIONS = 500;

export type HttpServerOptions = {
  readonly fetch: Fetch;
  readonly rawRefusals: RawRefusals;
  readonly publicOrigin: string | undefined;
  readonly timeouts: Timeouts;
  readonly maxConnections: number;
  /** `undefined` for a peer that may open any number of them. */
  readonly networkOf: (peer: string | undefined) => string | undefined;
  readonly onCut: (cut: Cut) => void;
};

/**
 * Creates Node's server around the app's `fetch`, with every limit on what clients may use. Every
 * refusal has the app's headers.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const { fetch, rawRefusals, publicOrigin, timeouts, onCut } = options;
  const faultOf = createRequestCheck(publicOrigin);
  const errorHandler = (error: unknown) => {
    const { status, headers, body } = rawRefusals.answerError(error);
    return new Response(body, { status, headers });
  };
  const serve = getRequestListener(fetch, { errorHandler });
  const refuseExpectation = getRequestListener(
    () => {
      throw new RequestError('Unknown expectation');
    },
    { errorHandler },
  );
  const pipelining = createPipelining(() => onCut('pipelined requests'));
  const withRequestCheck = (listener: typeof serve) =>
    pipelining((incoming, outgoing) => {
      const fault = faultOf(incoming);
      if (fault === undefined) {
        listener(incoming, outgoing);
        return;
      }
      // A client that sends such a head is not worth reading further.
      outgoing.shouldKeepAlive = false;
      send(rawRefusals.answerFault(fault, incoming), outgoing);
    });

  const { headMs, requestMs, stalledMs, idleMs, refusedMs, checkEveryMs } = timeouts;
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      keepAliveTimeout: idleMs,
      connectionsCheckingInterval: checkEveryMs,
      // The request check does this, and answers with the app's headers.
      requireHostHeader: false,
      maxHeaderSize: MAX_HEAD_BYTES,
    },
    withRequestCheck(serve),
  );
  server.maxHeadersCount = MAX_HEADERS;
  limitConnections(server, {
    most: options.maxConnections,
    mostOfNetwork: NETWORK_CONNECTIONS,
    networkOf: options.networkOf,
    onCut,
  });
  server.setTimeout(stalledMs);
  server.on('checkExpectation', withRequestCheck(refuseExpectation));
  server.on('clientError', (error, socket) => {
    if (socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(rawRefusals.closingText(error));
    // Otherwise the connection would wait for its client to close it too.
    const destroyTimer = setTimeout(() => socket.destroy(), refusedMs);
    socket.once('close', () => clearTimeout(destroyTimer));
  });
  return server;
}

function send({ status, headers, body }: Answer, outgoing: ServerResponse) {
  const length = body === null ? 0 : Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, 'content-length': length });
  outgoing.end(body);
}
