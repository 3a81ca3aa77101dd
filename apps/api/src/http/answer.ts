import { createHash } from 'node:crypto';
import type { ProblemCode } from '@starguess/api-contract';
import { type Call, isWrite, rememberParsed } from './call.ts';
import { type HeaderRecord, httpsHeaders, withoutPageHeaders } from './security-headers.ts';

/** An answer as data. `headers` lacks the constant ones, which are added when it is sent. */
export type Answer = {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly code?: ProblemCode;
};

export const JSON_TYPE = 'application/json';

/** The content length comes first because the Node adapter looks for it there. */
export function jsonAnswer(body: string, headers: HeaderRecord): Answer {
  return {
    status: 200,
    headers: {
      'content-length': String(Buffer.byteLength(body)),
      'content-type': JSON_TYPE,
      ...headers,
    },
    body,
  };
}

/** A strong validator of the content, including its quotes. */
export function makeEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Makes the response to a call: all headers, and 304 if the client already has the content. */
export type Responder = (answer: Answer, call: Call) => Response;

export type ResponderSettings = {
  readonly constantHeaders: HeaderRecord;
  readonly isHttps: (call: Call) => boolean;
  /** Receives the status (4xx) of each refusal, its code if it is a problem, and the call. */
  readonly onRefusal: (
    status: number,
    refused: { readonly code: string | undefined; readonly call: Call },
  ) => void;
};

/** Joins the headers of each answer once, however often it is sent. */
export function createResponder(settings: ResponderSettings): Responder {
  const { constantHeaders, isHttps, onRefusal } = settings;
  const headersOverHttp = createHeaderJoin(constantHeaders);
  const headersOverHttps = createHeaderJoin(httpsHeaders(constantHeaders));
  return (answer, call) => {
    const { status, body, code } = answer;
    if (status >= 400 && status < 500) onRefusal(status, { code, call });
    const headers = isHttps(call) ? headersOverHttps(answer) : headersOverHttp(answer);
    // Plain objects: the Node adapter takes several times as long for `Headers`.
    return isUnchanged(answer, call)
      ? new Response(null, { status: 304, headers: headersWithoutBody(headers) })
      : new Response(call.request.method === 'HEAD' ? null : body, { status, headers });
  };
}

/** An answer's own headers take precedence, and stay first. */
function createHeaderJoin(constantHeaders: HeaderRecord) {
  const joined = new WeakMap<Answer, HeaderRecord>();
  return (answer: Answer): HeaderRecord => {
    const known = joined.get(answer);
    if (known !== undefined) return known;
    const { headers } = answer;
    const allHeaders = withoutPageHeaders({ ...headers, ...constantHeaders, ...headers });
    joined.set(answer, allHeaders);
    return allHeaders;
  };
}

function isUnchanged({ status, headers: { etag } }: Answer, { request }: Call): boolean {
  if (etag === undefined || status !== 200 || isWrite(request)) return false;
  const ifNoneMatch = request.headers.get('if-none-match');
  return ifNoneMatch !== null && matchesEtag(ifNoneMatch, etag);
}

/** In characters. Browsers send one tag of 30; a longer header is ignored. */
const LONGEST_TAGS = 1_024;

const tagsIn = rememberParsed(
  (ifNoneMatch): ReadonlySet<string> =>
    new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))),
);

/** Whether the header contains the tag, by the weak comparison of RFC 9110 §13.1.2. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.length > LONGEST_TAGS) return false;
  const tags = tagsIn(ifNoneMatch);
  return tags.has('*') || tags.has(etag);
}

function headersWithoutBody(headers: HeaderRecord): HeaderRecord {
  const { 'content-type': _type, 'content-length': _length, ...others } = headers;
  return others;
}
