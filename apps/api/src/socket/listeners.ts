import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { toResponse } from '../http/answer.ts';
import type { Fetch } from '../http/call.ts';
import type { DirectReads } from '../http/direct-reads.ts';
import { createDirectAnswers } from './direct-answers.ts';
import { createPipelining } from './pipelining.ts';
import type { RawRefusals } from './raw-refusal.ts';

export type RequestListeners = {
  /** Use with a server that is configured not to check the `Host` header itself. */
  readonly request: RequestListener;
  readonly checkExpectation: RequestListener;
};

type Answerers = {
  /** Answers what no direct read is for. */
  readonly fetch: Fetch;
  readonly directRead: DirectReads;
  readonly rawRefusals: RawRefusals;
};

/** Connects Node's HTTP server to the app, so that every refusal has the app's headers. */
export function createRequestListeners({
  fetch,
  directRead,
  rawRefusals: { answer: failureAnswer },
}: Answerers): RequestListeners {
  const errorHandler = (error: unknown) => toResponse(failureAnswer(error));
  const refuseFor = (reason: string) =>
    getRequestListener(
      () => {
        throw new RequestError(reason);
      },
      { errorHandler },
    );
  const serve = getRequestListener(fetch, { errorHandler });
  const answerDirectly = createDirectAnswers({ directRead, failureAnswer });
  const refuseHostless = refuseFor('Missing host header');
  const inTurn = createPipelining();
  return {
    // RFC 9112, 3.2: an HTTP/1.1 request has a `Host` header, even if its target is an absolute
    // URL.
    request: inTurn((incoming, outgoing) => {
      if (answerDirectly(incoming, outgoing)) return;
      const isHostless = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
      return (isHostless ? refuseHostless : serve)(incoming, outgoing);
    }),
    checkExpectation: inTurn(refuseFor('Unknown expectation')),
  };
}
