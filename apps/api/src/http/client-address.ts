import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Call, peerOf, withoutZone } from './call.ts';
import { createTrust } from './caller.ts';

/** Limits know a caller by this: an IPv4 address, or the first half of an IPv6 one. */
export type ClientReader = (call: Call) => string;

// What is left to count under for a connection whose other end is gone already.
const UNKNOWN = 'unknown';

const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const WITH_PORT = /^([\d.]+):\d+$/;

/**
 * The client is the other end of the connection. Where that is a trusted proxy, it is the first
 * untrusted address of `X-Forwarded-For` from the right: those further left came with the request
 * and may be forged. An entry that is no address ends the search at the proxy that wrote it.
 */
export function createClientReader(trustedProxies: readonly string[]): ClientReader {
  const isTrusted = createTrust(trustedProxies);
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
    if (peer === undefined) return UNKNOWN;
    return networkOf(isTrusted(peer) ? forwardedClient(call, peer) : peer);
  };
}

/** The address in one entry of `X-Forwarded-For`, which some proxies give with a port. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text;
  return isIP(address) === 0 ? undefined : withoutZone(address);
}

/** Whoever has one address of an IPv6 /64 has them all. IPv4 mapped into IPv6 is IPv4. */
function networkOf(text: string): string {
  if (!text.includes(':')) return text;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
