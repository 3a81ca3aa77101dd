import type { ServerOptions } from 'node:http';

/** How long a client may take, in milliseconds. */
export type Timeouts = {
  /** For the head of a request, from its first byte or the opening of the connection. */
  readonly headMs: number;
  /** For a whole request, from its first byte. */
  readonly requestMs: number;
  /** For taking any further bit of an answer, or sending any of a request. */
  readonly stalledMs: number;
  /** Between two requests of a connection. */
  readonly idleMs: number;
  /**
   * For using a connection once more when the server stops. Each is closed with its answer then:
   * one closed without may have a request on its way already.
   */
  readonly lingerMs: number;
  /** From one look for requests that take too long to the next. */
  readonly checkEveryMs: number;
};

export const TIMEOUTS: Timeouts = {
  headMs: 10_000,
  // 32 kB, the largest body there is, in half a minute is what the slowest of modems did.
  requestMs: 30_000,
  stalledMs: 30_000,
  // Longer than a reverse proxy keeps its connections, so that it never writes into a closed one.
  idleMs: 75_000,
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
