import {
  API_KEY_HEADER,
  CIRCLE_HEADER,
  CONTRACT_VERSION_HEADER,
  INVITATION_HEADER,
} from '@starguess/api-contract';
import type { Answer } from './answer.ts';
import type { HeaderRecord } from './security-headers.ts';

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
