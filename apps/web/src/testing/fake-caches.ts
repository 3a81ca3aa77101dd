import { vi } from 'vitest';

type Entries = Map<string, Response>;

/** Replaces the browser's caches until the test is over; these exist from the start. */
export function fakeCaches(...names: readonly string[]): void {
  const byName = new Map(names.map((name) => [name, fakeCache(new Map())]));
  vi.stubGlobal('caches', {
    has: async (name: string) => byName.has(name),
    open: async (name: string) => {
      const cache = byName.get(name) ?? fakeCache(new Map());
      byName.set(name, cache);
      return cache;
    },
    keys: async () => [...byName.keys()],
    delete: async (name: string) => byName.delete(name),
    match: async (address: RequestInfo) => {
      for (const cache of byName.values()) {
        const found = await cache.match(address);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  });
}

function fakeCache(entries: Entries) {
  const put = async (address: RequestInfo, answer: Response) => {
    entries.set(absolute(address), answer);
  };
  const add = async (address: RequestInfo) => {
    const answer = await fetch(absolute(address));
    if (!answer.ok) throw new TypeError(`${answer.status} from ${absolute(address)}`);
    await put(address, answer);
  };
  return {
    match: async (address: RequestInfo) => entries.get(absolute(address))?.clone(),
    put,
    add,
    addAll: async (addresses: readonly RequestInfo[]) => {
      const hasDuplicates = new Set(addresses.map(absolute)).size < addresses.length;
      if (hasDuplicates) throw new DOMException('An address twice', 'InvalidStateError');
      await Promise.all(addresses.map(add));
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (address: RequestInfo) => entries.delete(absolute(address)),
  };
}

/** Addresses as a worker resolves them on its site. */
function absolute(address: RequestInfo): string {
  return new URL(typeof address === 'string' ? address : address.url, location.origin).href;
}
