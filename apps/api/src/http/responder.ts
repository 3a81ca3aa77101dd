import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { type HeaderRecord, httpsHeaders } from './security-headers.ts';

export type ResponderSettings = {
  readonly constantHeaders: HeaderRecord;
  readonly isHttps: (call: Call) => boolean;
};

/** Makes the response to a call. */
export type Send = (call: Call) => Response;

/** Prepares an answer to be sent, once or to many callers. */
export type Responder = (answer: Answer) => Send;

/**
 * Sends answers with the headers that every answer carries. Headers are plain objects all the way:
 * the Node adapter writes a Response made from them straight to the socket, and falls to a path
 * several times slower for `Headers`.
 */
export function createResponder({ constantHeaders, isHttps }: ResponderSettings): Responder {
  const overHttps = httpsHeaders(constantHeaders);
  const plain = createHeaderJoin(constantHeaders);
  const https = createHeaderJoin(overHttps);
  return ({ status, headers, body }) =>
    (call) =>
      new Response(body, { status, headers: (isHttps(call) ? https : plain)(headers) });
}

/** Headers objects that serve many answers are joined with the constant ones only once. */
function createHeaderJoin(constantHeaders: HeaderRecord) {
  const joined = new WeakMap<HeaderRecord, HeaderRecord>();
  return (headers: HeaderRecord): HeaderRecord => {
    const known = joined.get(headers);
    if (known !== undefined) return known;
    const all = { ...headers, ...constantHeaders };
    joined.set(headers, all);
    return all;
  };
}
