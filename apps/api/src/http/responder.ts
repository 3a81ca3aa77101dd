import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { type HeaderRecord, httpsHeaders } from './security-headers.ts';

type ResponderSettings = {
  readonly constantHeaders: HeaderRecord;
  readonly isHttps: (call: Call) => boolean;
  /** Receives the status (4xx) of each refusal, and its code if it is a problem. */
  readonly onRefusal: (status: number, code: string | undefined) => void;
};

/** Prepares an answer once; the function it returns responds to any number of calls. */
export type Responder = (answer: Answer) => (call: Call) => Response;

/**
 * Adds the constant headers to every answer. Headers stay plain objects, because the Node adapter
 * writes such a Response straight to the socket; with `Headers` it is several times slower.
 */
export function createResponder({
  constantHeaders,
  isHttps,
  onRefusal,
}: ResponderSettings): Responder {
  const overHttps = httpsHeaders(constantHeaders);
  const plain = createHeaderJoin(constantHeaders);
  const https = createHeaderJoin(overHttps);
  return ({ status, headers, body, code }) => {
    const send = (call: Call) =>
      new Response(body, { status, headers: (isHttps(call) ? https : plain)(headers) });
    if (status < 400 || status >= 500) return send;
    return (call) => {
      onRefusal(status, code);
      return send(call);
    };
  };
}

/**
 * Joins each headers object with the constant headers once, even if many answers share it. An
 * answer's own headers take precedence, and stay first.
 */
function createHeaderJoin(constantHeaders: HeaderRecord) {
  const joined = new WeakMap<HeaderRecord, HeaderRecord>();
  return (headers: HeaderRecord): HeaderRecord => {
    const known = joined.get(headers);
    if (known !== undefined) return known;
    const all = { ...headers, ...constantHeaders, ...headers };
    joined.set(headers, all);
    return all;
  };
}
