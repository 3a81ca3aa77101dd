import ipaddr from 'ipaddr.js';

/** Whether the whole internet reaches an IP address, also where IPv6 wraps an IPv4 one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** The host of an address, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
