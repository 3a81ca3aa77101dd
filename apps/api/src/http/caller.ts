import { LRUCache } from 'lru-cache';
import { compile } from 'proxy-addr';
import { type Call, peerOf } from './call.ts';

export type CallerReader = {
  /** Whether every caller uses https, even one whose request could not be read. */
  readonly isAlwaysHttps: boolean;
  readonly isHttps: (call: Call) => boolean;
  /**
   * The scheme and host that the caller used for this server, in the form of an `Origin` header.
   */
  readonly originOf: (call: Call) => string | undefined;
};

export type CallerSettings = {
  /** The site's known origin; if set, the request's headers are ignored. */
  readonly publicOrigin: string | undefined;
  /** CIDR ranges of proxies whose `X-Forwarded-Proto` and `X-Forwarded-Host` are trusted. */
  readonly trustedProxies: readonly string[];
};

/** Creates the reader of a call's scheme and origin, from the settings or the request's headers. */
export function createCallerReader({ publicOrigin, trustedProxies }: CallerSettings): CallerReader {
  if (publicOrigin !== undefined) {
    const isHttps = publicOrigin.startsWith('https:');
    return { isAlwaysHttps: isHttps, isHttps: () => isHttps, originOf: () => publicOrigin };
  }
  const isTrustedAddress = createTrust(trustedProxies);
  const isTrusted = (call: Call) => isTrustedAddress(peerOf(call));
  const isHttps = (call: Call) =>
    isTrusted(call) && forwarded(call.request, 'x-forwarded-proto')?.toLowerCase() === 'https';
  const originOf = (call: Call) => {
    const { headers } = call.request;
    const host =
      (isTrusted(call) ? forwarded(call.request, 'x-forwarded-host') : undefined) ??
      headers.get('host') ??
      new URL(call.request.url).host;
    return normalizeOrigin(`${isHttps(call) ? 'https' : 'http'}://${host}`);
  };
  return { isAlwaysHttps: false, isHttps, originOf };
}

/** The origin of a URL, in the form of an `Origin` header; `undefined` if the URL has none. */
export function normalizeOrigin(text: string): string | undefined {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  return origin === 'null' ? undefined : origin;
}

// More than the number of proxies that any site has.
const REMEMBERED_ADDRESSES = 1_000;

/** Returns a function that says whether an address is in one of the CIDR ranges. */
export function createTrust(ranges: readonly string[]): (address: string | undefined) => boolean {
  if (ranges.length === 0) return () => false;
  const isInRange = compile(ranges.flatMap(takenRanges));
  const known = new LRUCache<string, boolean>({ max: REMEMBERED_ADDRESSES });
  return (address) => {
    if (address === undefined) return false;
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const isTrusted = isInRange(address, 0);
    known.set(address, isTrusted);
    return isTrusted;
  };
}

/** proxy-addr refuses the range that is everybody, and takes both its halves. */
function takenRanges(range: string): readonly string[] {
  if (!range.endsWith('/0')) return [range];
  return range.includes(':') ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1'];
}

/** The last value, which the nearest proxy added; clients can forge the values before it. */
function forwarded(request: Request, name: 'x-forwarded-proto' | 'x-forwarded-host') {
  return request.headers.get(name)?.split(',').at(-1)?.trim();
}
