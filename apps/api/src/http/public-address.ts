import ipaddr from 'ipaddr.js';

/** Whether an IP address is one that the whole internet reaches, also where IPv6 wraps an IPv4 one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
