import { LRUCache } from 'lru-cache';
import { compile } from 'proxy-addr';

// More than the number of proxies that any site has.
const REMEMBERED_ADDRESSES = 1_000;

/** Returns a function that says whether an address is in one of the CIDR ranges of proxies. */
export function createProxyCheck(
  ranges: readonly string[],
): (address: string | undefined) => boolean {
  if (ranges.length === 0) return () => false;
  const isInRange = compile(ranges.flatMap(takenRanges));
  const known = new LRUCache<string, boolean>({ max: REMEMBERED_ADDRESSES });
  return (address) => {
    if (address === undefined) return false;
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const isTrusted = isInRange(address, 0);
    known.set(address, isTrusted);
    return isTrusted;
  };
}

/** proxy-addr refuses the range that is everybody, and takes both its halves. */
function takenRanges(range: string): readonly string[] {
  if (!range.endsWith('/0')) return [range];
  return range.includes(':') ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1'];
}
