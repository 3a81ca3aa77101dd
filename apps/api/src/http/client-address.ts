import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Call, peerOf, withoutZone } from './call.ts';
import { createProxyCheck } from './trusted-proxies.ts';

// Stands for callers whose connection has already closed.
const UNKNOWN = 'unknown';

const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const WITH_PORT = /^([\d.]+):\d+$/;

/** The keys by which rate limits know a client. */
export type Client = {
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  readonly network: string;
  /** The first 48 bits of an IPv6 address, which are what one customer of a provider may be given. */
  readonly site?: string;
};

/**
 * Returns a function that reads who a call comes from, as rate limits know it.
 *
 * The client is the connection's other end. If that is a trusted proxy, the client is the first
 * untrusted address of `X-Forwarded-For` from the right, because a client can forge the ones
 * further left. If an entry is not an address, the proxy that wrote it counts as the client.
 */
export function createClientAddressReader(
  trustedProxies: readonly string[],
): (call: Call) => Client {
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
    return networkOf(isTrusted(peer) ? forwardedClient(call, peer) : peer);
  };
}

/** The address in one entry of `X-Forwarded-For`; some proxies append a port. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text;
  return isIP(address) === 0 ? undefined : withoutZone(address);
}

/**
 * Whoever has one address of an IPv6 /64 has them all. An IPv4-mapped IPv6 address counts as IPv4.
 */
function networkOf(text: string): Client {
  if (!text.includes(':')) return { network: text };
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return { network: address.toString() };
  const parts = address.parts.map((part) => part.toString(16));
  return {
    network: `${parts.slice(0, 4).join(':')}::/64`,
    site: `${parts.slice(0, 3).join(':')}::/48`,
  };
}
