import { createHash } from 'node:crypto';
import type { HeaderRecord } from './security-headers.ts';

/** An answer as data. `headers` are its own; the constant ones join them when it is sent. */
export type Answer = {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

export const JSON_TYPE = 'application/json';

/** The content length stands first because the Node adapter looks for it. */
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

/** A strong validator of the content, in the quotes it is sent with. */
export function makeEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The answer as it is, or 304 where it is a success that the caller holds already. */
export function conditionalAnswer(answer: Answer, request: Request): Answer {
  if (answer.status !== 200) return answer;
  const ifNoneMatch = request.headers.get('if-none-match');
  const { etag } = answer.headers;
  if (ifNoneMatch === null || etag === undefined || !matchesEtag(ifNoneMatch, etag)) return answer;
  const { 'content-type': _type, 'content-length': _length, ...headers } = answer.headers;
  return { status: 304, headers, body: null };
}

/** Whether an `If-None-Match` header names the tag; weak tags compare as RFC 9110 §13.1.2 asks. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag);
}
