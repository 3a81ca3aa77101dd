import { compile } from 'proxy-addr';
import type { Call } from './call.ts';
import { rememberParsed } from './parsed-texts.ts';

/** Returns a function that says whether an address is in one of the CIDR ranges of proxies. */
export function createProxyCheck(
  ranges: readonly string[],
): (address: string | undefined) => boolean {
  if (ranges.length === 0) return () => false;
  const isInRange = compile(ranges.flatMap(acceptedRanges));
  const isTrusted = rememberParsed((address) => isInRange(address, 0));
  return (address) => address !== undefined && isTrusted(address);
}

/** The address of the connection's other end: the client, or the nearest proxy. */
export function peerOf({ incoming }: Call): string | undefined {
  const address = incoming?.socket.remoteAddress;
  return address && withoutZone(address);
}

/** Removes an address's zone (`%eth0`), which has a meaning only on this machine. */
export function withoutZone(address: string): string {
  const end = address.indexOf('%');
  return end === -1 ? address : address.slice(0, end);
}

/** Splits the range of all addresses in two, because proxy-addr accepts only the halves. */
function acceptedRanges(range: string): readonly string[] {
  if (!range.endsWith('/0')) return [range];
  return range.includes(':') ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1'];
}
