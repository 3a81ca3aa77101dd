import ipaddr from 'ipaddr.js';

/** The global unicast range; the ranges below it embed IPv4 addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is reachable from the internet, including IPv4 embedded in IPv6. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === 'unicast';
}

/** The host of an address, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
