import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Fetch } from '../watch/timed-fetch.ts';
import { createPipelining } from './pipelining.ts';
import type { RawRefusals } from './raw-refusal.ts';

export type RequestListeners = {
  /** Use with a server that is configured not to check the `Host` header itself. */
  readonly request: RequestListener;
  readonly checkExpectation: RequestListener;
};

/** Connects Node's HTTP server to the app, so that every refusal has the app's headers. */
export function createRequestListeners(
  fetch: Fetch,
  { answer: errorHandler }: RawRefusals,
): RequestListeners {
  const refuseFor = (reason: string) =>
    getRequestListener(
      () => {
        throw new RequestError(reason);
      },
      { errorHandler },
    );
  const serve = getRequestListener(fetch, { errorHandler });
  const refuseHostless = refuseFor('Missing host header');
  const inTurn = createPipelining();
  return {
    // RFC 9112, 3.2: an HTTP/1.1 request has a `Host` header, even if its target is an absolute
    // URL.
    request: inTurn((incoming, outgoing) => {
      const isHostless = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
      return (isHostless ? refuseHostless : serve)(incoming, outgoing);
    }),
    checkExpectation: inTurn(refuseFor('Unknown expectation')),
  };
}
