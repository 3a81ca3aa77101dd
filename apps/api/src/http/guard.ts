import { timingSafeEqual } from 'node:crypto';
import { API_KEY_HEADER } from '@starguess/api-contract';
import { type Call, isWrite } from './call.ts';
import type { Refusal } from './problem.ts';

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
