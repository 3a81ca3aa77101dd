import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Call } from './call.ts';
import { createForwardWatch, isNear, type UntrustedForward } from './forward-watch.ts';
import { createProxyCheck, peerOf, withoutZone } from './proxies.ts';

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
