import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { compile } from 'proxy-addr';
import type { Call } from './call.ts';
import { createForwardWatch, isNear, type UntrustedForward } from './forward-watch.ts';
import { rememberParsed } from './parsed-texts.ts';

export type Client = {
  /** An IPv4 address, or the /64 of an IPv6 address: a client has every address in it. */
  readonly network: string;
  /** The /48 of an IPv6 address: a provider may give all of it to one customer. */
  readonly site?: string;
};

/** The key of callers whose connection has already closed. */
const UNKNOWN = 'unknown';

/**
 * Returns a function that finds the client of a call for the rate limits.
 *
 * The client is the connection's other end. If that is a trusted proxy, the client is the first
 * untrusted address of `X-Forwarded-For` from the right, because a client can forge the ones
 * further left. If an entry is not an address, the proxy that wrote it counts as the client.
 * `onUntrusted` learns of one that forwards though it isn't trusted.
 */
export function createClientAddressReader(
  trustedProxies: readonly string[],
  onUntrusted?: (forwarded: UntrustedForward) => void,
): (call: Call) => Client {
  const noteForward = onUntrusted && createForwardWatch(onUntrusted);
  const isTrusted = createProxyCheck(trustedProxies);
  const forwardedClient = ({ request }: Call, proxy: string): string => {
    const entries = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    let client = proxy;
    for (const entry of entries.reverse()) {
      const address = addressIn(entry);
      if (address === undefined) return client;
      client = address;
      if (!isTrusted(address)) return client;
    }
    return client;
  };
  return (call) => {
    const peer = peerOf(call);
    if (peer === undefined) return { network: UNKNOWN };
    if (isTrusted(peer)) return clientAt(forwardedClient(call, peer));
    noteForward?.(call.request, peer);
    return clientAt(peer);
  };
}

/** Removes an address's zone (`%eth0`), which has a meaning only on this machine. */
export function withoutZone(address: string): string {
  const end = address.indexOf('%');
  return end === -1 ? address : address.slice(0, end);
}

/**
 * Returns a function that finds the network of a connection's other end. It is `undefined` for one
 * that may carry the calls of many clients: a trusted proxy, or an address near this machine.
 */
export function createPeerNetworkReader(
  trustedProxies: readonly string[],
): (peer: string | undefined) => string | undefined {
  const isTrusted = createProxyCheck(trustedProxies);
  return (peer) => {
    const address = peer && withoutZone(peer);
    if (!address || isTrusted(address)) return undefined;
    return isNear(address) ? undefined : clientAt(address).network;
  };
}

const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const WITH_PORT = /^([\d.]+):\d+$/;

/** The address in one entry of `X-Forwarded-For`; some proxies append a port. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text;
  return isIP(address) === 0 ? undefined : withoutZone(address);
}

/** An IPv4-mapped IPv6 address counts as IPv4. */
function clientAt(text: string): Client {
  if (!text.includes(':')) return { network: text };
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return { network: address.toString() };
  const parts = address.parts.map((part) => part.toString(16));
  return {
    network: `${parts.slice(0, 4).join(':')}::/64`,
    site: `${parts.slice(0, 3).join(':')}::/48`,
  };
}

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

/** Returns a function that says whether an address is in one of the CIDR ranges of proxies. */
function createProxyCheck(ranges: readonly string[]): (address: string | undefined) => boolean {
  if (ranges.length === 0) return () => false;
  const isInRange = compile(ranges.flatMap(acceptedRanges));
  const isTrusted = rememberParsed((address) => isInRange(address, 0));
  return (address) => address !== undefined && isTrusted(address);
}

/** Splits the range of all addresses in two, because proxy-addr accepts only the halves. */
function acceptedRanges(range: string): readonly string[] {
  if (!range.endsWith('/0')) return [range];
  return range.includes(':') ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1'];
}

/** The address of the connection's other end: the client, or the nearest proxy. */
function peerOf({ incoming }: Call): string | undefined {
  const address = incoming?.socket.remoteAddress;
  return address && withoutZone(address);
}
