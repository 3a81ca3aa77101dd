import type { Answering, Call, RequestHead } from '../http/call.ts';

/** What is answered, as far as it is watched. */
export type Answered = { readonly status: number };

/** Receives the status of each answer and the milliseconds it took. */
export type Observe = (request: RequestHead, answer: { status: number; ms: number }) => void;

/** Keeps a synchronous answer synchronous, because such an answer is sent by a faster path. */
export function timedAnswer<Asked extends Call, Given extends Answered>(
  answer: Answering<Asked, Given>,
  observe: Observe,
): Answering<Asked, Given> {
  return (call) => {
    const startedAt = performance.now();
    const noted = (given: Given) => {
      observe(call.request, { status: given.status, ms: performance.now() - startedAt });
      return given;
    };
    const answering = answer(call);
    return answering instanceof Promise ? answering.then(noted) : noted(answering);
  };
}
