import ipaddr from 'ipaddr.js';

/** All that is given to networks of the internet; below it are forms that wrap IPv4. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the whole internet reaches an IP address, also where IPv6 wraps an IPv4 one. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  const isGiven = address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
  return isGiven && address.range() === 'unicast';
}

/** The host of an address, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
