import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import { type HeaderRecord, httpsHeaders, withoutPageHeaders } from './security-headers.ts';

type ResponderSettings = {
  readonly constantHeaders: HeaderRecord;
  readonly isHttps: (call: Call) => boolean;
  /** Receives the status (4xx) of each refusal, its code if it is a problem, and the call. */
  readonly onRefusal: (
    status: number,
    refused: { readonly code: string | undefined; readonly call: Call },
  ) => void;
};

/** An answer that can be given to any number of callers, with all its headers. */
export type PreparedAnswer = (call: Call) => Answer;

/** Prepares each answer once, however often it is given. */
export type Responder = (answer: Answer) => PreparedAnswer;

/** Adds the constant headers to every answer, once for each scheme. */
export function createResponder({
  constantHeaders,
  isHttps,
  onRefusal,
}: ResponderSettings): Responder {
  const plain = createHeaderJoin(constantHeaders);
  const https = createHeaderJoin(httpsHeaders(constantHeaders));
  const prepare = (own: Answer): PreparedAnswer => {
    const { status, headers, code } = own;
    const answer = { ...own, body: sendable(own.body) };
    const insecure = { ...answer, headers: plain(headers) };
    let secure: Answer | undefined;
    const send = (call: Call) => {
      if (!isHttps(call)) return insecure;
      secure ??= { ...answer, headers: https(headers) };
      return secure;
    };
    if (status < 400 || status >= 500) return send;
    return (call) => {
      onRefusal(status, { code, call });
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
    const all = withoutPageHeaders({ ...headers, ...constantHeaders, ...headers });
    joined.set(headers, all);
    return all;
  };
}
