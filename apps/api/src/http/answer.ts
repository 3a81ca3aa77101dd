import { createHash } from 'node:crypto';
import type { ProblemCode } from '@starguess/api-contract';
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

/**
 * Returns 304 if the answer is a success that the caller already has; otherwise the answer itself.
 */
export function conditionalAnswer(answer: Answer, request: Request): Answer {
  if (answer.status !== 200) return answer;
  const ifNoneMatch = request.headers.get('if-none-match');
  const { etag } = answer.headers;
  if (ifNoneMatch === null || etag === undefined || !matchesEtag(ifNoneMatch, etag)) return answer;
  const { 'content-type': _type, 'content-length': _length, ...headers } = answer.headers;
  return { status: 304, headers, body: null };
}

/**
 * Whether an `If-None-Match` header contains the tag, by the weak comparison of RFC 9110 §13.1.2.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag);
}
