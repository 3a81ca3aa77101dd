import { timingSafeEqual } from 'node:crypto';
import {
  API_KEY_HEADER,
  CIRCLE_HEADER,
  CONTRACT_VERSION_HEADER,
  INVITATION_HEADER,
} from '@starguess/api-contract';
import type { Answer } from './answer.ts';
import { type Call, isWrite } from './call.ts';
import type { Refusal } from './problem.ts';
import type { HeaderRecord } from './security-headers.ts';

/** Checks an API call before its route; `undefined` lets the call through. */
export type Guard = (call: Call) => Refusal | undefined;

/** Refuses calls whose header with the API key is missing or wrong. */
export function requireApiKey(key: string): Guard {
  const expected = Buffer.from(key);
  return ({ request }) => {
    const sent = Buffer.from(request.headers.get(API_KEY_HEADER) ?? '');
    const isKey = sent.length === expected.length && timingSafeEqual(sent, expected);
    return isKey ? undefined : { problem: 'unauthorized' };
  };
}

const OWN_FETCH_SITES: readonly (string | null)[] = ['same-origin', 'none', null];

type CrossSiteSettings = {
  readonly originOf: (call: Call) => string | undefined;
  readonly allowedOrigins: ReadonlySet<string>;
};

/**
 * Refuses writes from other sites. Accepts writes from this site, from allowed origins, and from
 * clients that are not browsers: a browser sends `Origin` or `Sec-Fetch-Site` with every write.
 */
export function refuseCrossSiteWrites({ originOf, allowedOrigins }: CrossSiteSettings): Guard {
  return (call) => {
    if (!isWrite(call.request)) return undefined;
    const { headers } = call.request;
    const origin = headers.get('origin');
    const isOwn =
      origin === null
        ? OWN_FETCH_SITES.includes(headers.get('sec-fetch-site'))
        : allowedOrigins.has(origin) || origin === originOf(call);
    return isOwn ? undefined : { problem: 'cross-site' };
  };
}

export type Cors = ReturnType<typeof createCors>;

const PREFLIGHT_HEADERS: HeaderRecord = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': `content-type, idempotency-key, if-match, if-none-match, ${API_KEY_HEADER}, ${CIRCLE_HEADER}, ${INVITATION_HEADER}`,
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

const EXPOSED_HEADERS = `etag, retry-after, ratelimit, ratelimit-policy, ${CONTRACT_VERSION_HEADER}`;

/** Lets pages of these origins call the API and read its messages. */
export function createCors(origins: ReadonlySet<string>) {
  const isAllowed = (origin: string | null): origin is string =>
    origin !== null && origins.has(origin);
  return {
    /** The headers that a page of an allowed origin needs to read an answer. */
    headersFor: ({ headers }: Request): HeaderRecord => {
      const origin = headers.get('origin');
      if (!isAllowed(origin)) return {};
      return {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      };
    },
    /** The answer to a CORS preflight; `undefined` for other calls. */
    preflight: ({ method, headers }: Request): Answer | undefined =>
      method === 'OPTIONS' &&
      headers.get('access-control-request-method') !== null &&
      isAllowed(headers.get('origin'))
        ? { status: 204, headers: PREFLIGHT_HEADERS, body: null }
        : undefined,
  };
}
