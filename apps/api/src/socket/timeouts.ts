import type { ServerOptions } from 'node:http';

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

export function timeoutOptions({
  headMs,
  requestMs,
  idleMs,
  checkEveryMs,
}: Timeouts): ServerOptions {
  return {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkEveryMs,
  };
}
