import { timingSafeEqual } from 'node:crypto';
import { type Call, isWrite } from './call.ts';
import type { Refusal } from './problem.ts';

/** Checks an API call before its route; `undefined` lets the call through. */
export type Guard = (call: Call) => Refusal | undefined;

/** Returns the first refusal of the guards, asked in order. */
export function firstRefusal(guards: readonly Guard[]): Guard {
  return (call) => {
    for (const guard of guards) {
      const refusal = guard(call);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  };
}

/**
 * The header of the API key, if the operator has set one. The page contains the key, so it is
 * public.
 */
const API_KEY_HEADER = 'x-api-key';

/** Refuses calls whose `x-api-key` header is missing or wrong. */
export function requireApiKey(key: string): Guard {
  const isKey = createComparison(key);
  return ({ request }) => {
    const given = request.headers.get(API_KEY_HEADER);
    return given !== null && isKey(given) ? undefined : { problem: 'unauthorized' };
  };
}

const OWN_FETCH_SITES: readonly (string | null)[] = ['same-origin', 'none', null];

export type CrossSiteSettings = {
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

/** The comparison's time reveals nothing about the key except its length. */
function createComparison(expectedText: string) {
  const expected = Buffer.from(expectedText);
  const given = Buffer.alloc(expected.length);
  return (text: string): boolean => {
    if (Buffer.byteLength(text) !== expected.length) return false;
    given.write(text);
    return timingSafeEqual(given, expected);
  };
}
