import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Fetch } from '../watch/timed-fetch.ts';
import { createPipelining } from './pipelining.ts';
import type { RawRefusals } from './raw-refusal.ts';

export type RequestListeners = {
  /** For a server that is told not to look for the host itself. */
  readonly request: RequestListener;
  readonly checkExpectation: RequestListener;
};

/** What stands between Node's HTTP server and the app, so that each refusal has the app's headers. */
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
    // RFC 9112, 3.2: HTTP/1.1 has a host, even beside a target that is a whole address.
    request: inTurn((incoming, outgoing) => {
      const isHostless = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
      return (isHostless ? refuseHostless : serve)(incoming, outgoing);
    }),
    checkExpectation: inTurn(refuseFor('Unknown expectation')),
  };
}
