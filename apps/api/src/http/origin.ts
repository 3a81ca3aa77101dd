import type { Call } from './call.ts';
import { createProxyCheck, peerOf } from './proxies.ts';

type OriginReader = {
  /** Whether every caller uses https, even one whose request could not be read. */
  readonly isAlwaysHttps: boolean;
  readonly isHttps: (call: Call) => boolean;
  /** The scheme and host that the caller used for this server, as an `Origin` header has them. */
  readonly originOf: (call: Call) => string | undefined;
};

type OriginSettings = {
  /** The site's known origin; if set, the request's headers are ignored. */
  readonly publicOrigin: string | undefined;
  /** CIDR ranges of proxies whose `X-Forwarded-Proto` and `X-Forwarded-Host` are trusted. */
  readonly trustedProxies: readonly string[];
};

export function createOriginReader({ publicOrigin, trustedProxies }: OriginSettings): OriginReader {
  if (publicOrigin !== undefined) {
    const isHttps = publicOrigin.startsWith('https:');
    return { isAlwaysHttps: isHttps, isHttps: () => isHttps, originOf: () => publicOrigin };
  }
  const isTrustedProxy = createProxyCheck(trustedProxies);
  const isTrusted = (call: Call) => trustedProxies.length > 0 && isTrustedProxy(peerOf(call));
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

/** The last value, which the nearest proxy added; clients can forge the values before it. */
function forwarded(request: Request, name: 'x-forwarded-proto' | 'x-forwarded-host') {
  return request.headers.get(name)?.split(',').at(-1)?.trim();
}
