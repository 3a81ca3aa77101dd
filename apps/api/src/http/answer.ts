import { createHash } from 'node:crypto';
import type { ProblemCode } from '@starguess/api-contract';
import type { Answering, Call, RequestHead } from './call.ts';
import { createHeaderReader } from './header-reader.ts';
import type { HeaderRecord } from './security-headers.ts';

/**
 * An answer as data. `headers` holds only its own; the constant headers are added when it is sent.
 */
export type Answer = {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** The code of the problem that the body describes. */
  readonly code?: ProblemCode;
};

/** Answers a call without the router, with all headers. */
export type Read = Answering<Call, Answer>;

export const JSON_TYPE = 'application/json';

/**
 * The answer as the router sends it. Its headers stay a plain object, because the Node adapter writes
 * such a Response straight to the socket; with `Headers` it is several times slower.
 */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}

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

/**
 * Returns 304 if the answer is a success that the caller already has; otherwise the answer itself.
 */
export function conditionalAnswer(answer: Answer, request: RequestHead): Answer {
  if (answer.status !== 200) return answer;
  const ifNoneMatch = request.headers.get('if-none-match');
  const { etag } = answer.headers;
  if (ifNoneMatch === null || etag === undefined || !matchesEtag(ifNoneMatch, etag)) return answer;
  return notModified(answer);
}

/**
 * Whether an `If-None-Match` header contains the tag, by the weak comparison of RFC 9110 §13.1.2.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.length > LONGEST_TAGS) return false;
  const tags = tagsIn(ifNoneMatch);
  return tags.has('*') || tags.has(etag);
}

/** In characters. Browsers send a tag of 30; more of them than fit in here are not read. */
const LONGEST_TAGS = 1_024;

const tagsIn = createHeaderReader(
  (ifNoneMatch): ReadonlySet<string> =>
    new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))),
);

const knownNotModified = new WeakMap<Answer, Answer>();

/** One object for each answer, whose headers are then joined with the constant ones only once. */
function notModified(answer: Answer): Answer {
  const known = knownNotModified.get(answer);
  if (known !== undefined) return known;
  const { 'content-type': _type, 'content-length': _length, ...headers } = answer.headers;
  const made = { status: 304, headers, body: null };
  knownNotModified.set(answer, made);
  return made;
}
