import { createHash } from 'node:crypto';
import type { ProblemCode } from '@starguess/api-contract';
import { type Call, isWrite } from './call.ts';
import { rememberParsed } from './parsed-texts.ts';
import { type HeaderRecord, httpsHeaders, withoutPageHeaders } from './security-headers.ts';

/** An answer as data, without the constant headers, which are added when it is sent. */
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
  /** The headers that a page of another origin needs to read the answer; by default it may not. */
  readonly corsHeadersFor?: ((request: Request) => HeaderRecord) | undefined;
  /** Receives the status (4xx) of each refusal, its code if it is a problem, and the call. */
  readonly onRefusal: (
    status: number,
    refused: { readonly code: string | undefined; readonly call: Call },
  ) => void;
};

/** Joins the headers of each answer once, however often it is sent. */
export function createResponder(settings: ResponderSettings): Responder {
  const { constantHeaders, isHttps, corsHeadersFor, onRefusal } = settings;
  const isForOrigins = corsHeadersFor !== undefined;
  const headersOverHttp = createHeaderJoin(constantHeaders, { isForOrigins });
  const headersOverHttps = createHeaderJoin(httpsHeaders(constantHeaders), { isForOrigins });
  return (answer, call) => {
    const { status, body, code } = answer;
    if (status >= 400 && status < 500) onRefusal(status, { code, call });
    const joined = isHttps(call) ? headersOverHttps(answer) : headersOverHttp(answer);
    const headers = corsHeadersFor ? { ...joined, ...corsHeadersFor(call.request) } : joined;
    // Plain objects, because the Node adapter is several times slower with `Headers`.
    return isUnchanged(answer, call)
      ? new Response(null, { status: 304, headers: headersWithoutBody(headers) })
      : new Response(call.request.method === 'HEAD' ? null : body, { status, headers });
  };
}

/**
 * An answer's own headers take precedence, and stay first. An answer for several origins varies with
 * the one that asks.
 */
function createHeaderJoin(
  constantHeaders: HeaderRecord,
  { isForOrigins }: { readonly isForOrigins: boolean },
) {
  const joined = new WeakMap<Answer, HeaderRecord>();
  return (answer: Answer): HeaderRecord => {
    const known = joined.get(answer);
    if (known !== undefined) return known;
    const { headers } = answer;
    const vary = headers.vary === undefined ? 'origin' : `${headers.vary}, origin`;
    const allHeaders = withoutPageHeaders({
      ...headers,
      ...constantHeaders,
      ...headers,
      ...(isForOrigins && { vary }),
    });
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
