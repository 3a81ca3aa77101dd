import { type Call, isWrite } from './call.ts';
import type { Guard } from './guard.ts';

const OWN_FETCH_SITES: readonly (string | null)[] = ['same-origin', 'none', null];

export type CrossSiteSettings = {
  readonly originOf: (call: Call) => string | undefined;
  readonly allowedOrigins: ReadonlySet<string>;
};

/**
 * Writes come from this site, from an origin the operator allows, or from no browser at all:
 * browsers send at least one of `Origin` and `Sec-Fetch-Site` with every write.
 */
export const refuseCrossSiteWrites =
  ({ originOf, allowedOrigins }: CrossSiteSettings): Guard =>
  (call) => {
    if (!isWrite(call.request)) return undefined;
    const { headers } = call.request;
    const origin = headers.get('origin');
    const isOwn =
      origin === null
        ? OWN_FETCH_SITES.includes(headers.get('sec-fetch-site'))
        : allowedOrigins.has(origin) || origin === originOf(call);
    return isOwn ? undefined : { problem: 'cross-site' };
  };
