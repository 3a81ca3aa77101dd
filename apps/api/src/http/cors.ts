import { CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import type { Answer, Responder } from './answer.ts';
import type { HeaderRecord } from './security-headers.ts';

export type Cors = {
  readonly headersFor: (request: Request) => HeaderRecord;
  /** The answer to a CORS preflight; `undefined` for other calls. */
  readonly preflight: (request: Request) => Answer | undefined;
};

const PREFLIGHT_HEADERS: HeaderRecord = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, idempotency-key, x-api-key',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

const EXPOSED_HEADERS = `retry-after, ratelimit, ratelimit-policy, ${CONTRACT_VERSION_HEADER}`;

/** Lets pages of these origins call the API and read its messages. */
export function createCors(origins: ReadonlySet<string>): Cors {
  const isAllowed = (origin: string | null): origin is string =>
    origin !== null && origins.has(origin);
  return {
    headersFor: ({ headers }) => {
      const origin = headers.get('origin');
      return isAllowed(origin)
        ? {
            'access-control-allow-origin': origin,
            'access-control-expose-headers': EXPOSED_HEADERS,
          }
        : {};
    },
    preflight: ({ method, headers }) =>
      method === 'OPTIONS' &&
      headers.get('access-control-request-method') !== null &&
      isAllowed(headers.get('origin'))
        ? { status: 204, headers: PREFLIGHT_HEADERS, body: null }
        : undefined,
  };
}

/** Adds the headers that pages of other origins need to read the answer. */
export function withCors(respond: Responder, { headersFor }: Cors): Responder {
  return (answer, call) => {
    const { vary: ownVary, ...ownHeaders } = answer.headers;
    const vary = ownVary === undefined ? 'origin' : `${ownVary}, origin`;
    const headers = { ...ownHeaders, ...headersFor(call.request), vary };
    return respond({ ...answer, headers }, call);
  };
}
