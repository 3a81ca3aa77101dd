import ipaddr from 'ipaddr.js';

// More distinct proxies than this are not proxies.
const REMEMBERED_ADDRESSES = 1_000;

/** Tells the addresses in the CIDR ranges from all others. */
export const createTrust = (
  ranges: readonly string[],
): ((address: string | undefined) => boolean) => {
  const parsed = ranges.map((range) => ipaddr.parseCIDR(range));
  const known = new Map<string, boolean>();
  const isInRange = (text: string) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return parsed.some(([base, bits]) =>
      base.kind() === address.kind() ? address.match(base, bits) : false,
    );
  };
  return (address) => {
    if (parsed.length === 0 || address === undefined) return false;
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    if (known.size >= REMEMBERED_ADDRESSES) known.clear();
    const isTrusted = isInRange(address);
    known.set(address, isTrusted);
    return isTrusted;
  };
};
