import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { toResponse } from '../http/answer.ts';
import type { Fetch } from '../http/call.ts';
import type { DirectReads } from '../http/direct-reads.ts';
import { createDirectAnswers } from './direct-answers.ts';
import { createNodeSender } from './node-answer.ts';
import type { Pipelining } from './pipelining.ts';
import type { RawRefusals } from './raw-refusal.ts';
import type { RequestFault } from './request-faults.ts';

export type RequestListeners = {
  /** Use with a server that is configured not to check the `Host` header itself. */
  readonly request: RequestListener;
  readonly checkExpectation: RequestListener;
};

export type Answerers = {
  /** Answers what no direct read is for. */
  readonly fetch: Fetch;
  readonly directRead: DirectReads;
};

type Listening = Answerers & {
  readonly rawRefusals: RawRefusals;
  readonly faultOf: (incoming: IncomingMessage) => RequestFault | undefined;
  readonly pipelining: Pipelining;
};

/** Connects Node's HTTP server to the app, so that every refusal has the app's headers. */
export function createRequestListeners({
  fetch,
  directRead,
  rawRefusals: { answer: failureAnswer, faultAnswer },
  faultOf,
  pipelining,
}: Listening): RequestListeners {
  const errorHandler = (error: unknown) => toResponse(failureAnswer(error));
  const serve = getRequestListener(fetch, { errorHandler });
  const refuseExpectation = getRequestListener(
    () => {
      throw new RequestError('Unknown expectation');
    },
    { errorHandler },
  );
  const send = createNodeSender();
  const answerDirectly = createDirectAnswers({ directRead, failureAnswer, send });

  const checked = (answer: RequestListener) =>
    pipelining((incoming, outgoing) => {
      const fault = faultOf(incoming);
      if (fault === undefined) return answer(incoming, outgoing);
      // What follows on the connection of a client that sends such heads is not worth reading.
      outgoing.shouldKeepAlive = false;
      send(faultAnswer(fault, incoming), outgoing);
    });
  return {
    request: checked((incoming, outgoing) => {
      if (!answerDirectly(incoming, outgoing)) serve(incoming, outgoing);
    }),
    checkExpectation: checked(refuseExpectation),
  };
}
