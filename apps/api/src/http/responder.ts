import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { type HeaderRecord, httpsHeaders } from './security-headers.ts';

type ResponderSettings = {
  readonly constantHeaders: HeaderRecord;
  readonly isHttps: (call: Call) => boolean;
  /** Receives the status (4xx) of each refusal, and its code if it is a problem. */
  readonly onRefusal: (status: number, code: string | undefined) => void;
};

/** An answer that can be sent to any number of callers. */
export type PreparedAnswer = (call: Call) => Response;

/** Prepares each answer once, however often it is given. */
export type Responder = (answer: Answer) => PreparedAnswer;

/**
 * Adds the constant headers to every answer. Headers stay plain objects, because the Node adapter
 * writes such a Response straight to the socket; with `Headers` it is several times slower.
 */
export function createResponder({
  constantHeaders,
  isHttps,
  onRefusal,
}: ResponderSettings): Responder {
  const plain = createHeaderJoin(constantHeaders);
  const https = createHeaderJoin(httpsHeaders(constantHeaders));
  const prepare = ({ status, headers, body: content, code }: Answer): PreparedAnswer => {
    const body = sendable(content);
    const send = (call: Call) =>
      new Response(body, { status, headers: (isHttps(call) ? https : plain)(headers) });
    if (status < 400 || status >= 500) return send;
    return (call) => {
      onRefusal(status, code);
      return send(call);
    };
  };
  const prepared = new WeakMap<Answer, PreparedAnswer>();
  return (answer) => {
    const known = prepared.get(answer);
    if (known !== undefined) return known;
    const made = prepare(answer);
    prepared.set(answer, made);
    return made;
  };
}

/** Node makes a view of this kind of any other array for each answer. */
function sendable(body: Answer['body']): Answer['body'] {
  return body instanceof Uint8Array
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : body;
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
