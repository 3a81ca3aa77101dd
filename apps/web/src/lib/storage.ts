/**
 * Local storage that never breaks the page: where it is blocked or full, values live in memory
 * for as long as the page does.
 */
const memory = new Map<string, string>();

/** Keys whose newest value could not be stored; memory is the truth for them. */
const unstored = new Set<string>();

export function readText(key: string): string | null {
  if (unstored.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeText(key: string, text: string): void {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.add(key);
  }
}

/** The stored JSON, or undefined when there is none or it does not parse. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** The keys that have a value, in no order. */
export function storedKeys(): readonly string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...unstored])];
  } catch {
    return [...memory.keys()];
  }
}

/**
 * Stores all the texts, by key, or none: where storage refuses one, what it held before is put
 * back. Returns whether they are stored; there is no falling back to memory.
 */
export function writeAll(texts: ReadonlyMap<string, string>): boolean {
  const applied: { readonly key: string; readonly before: string | null }[] = [];
  try {
    const planned = Array.from(texts, ([key, text]) => {
      return { key, text, before: localStorage.getItem(key) };
    });
    // New keys first: storage that is full refuses one of them, and taking them back needs no room.
    planned.sort((one, other) => Number(one.before !== null) - Number(other.before !== null));
    for (const { key, text, before } of planned) {
      localStorage.setItem(key, text);
      applied.push({ key, before });
    }
  } catch {
    for (const { key, before } of applied.reverse()) {
      if (before === null) localStorage.removeItem(key);
      else localStorage.setItem(key, before);
    }
    return false;
  }
  for (const [key, text] of texts) {
    memory.set(key, text);
    unstored.delete(key);
  }
  return true;
}

/**
 * Calls back with the key when another tab changes it, and with null when it clears everything.
 * Returns the function that ends the subscription.
 */
export function onOtherTabChange(listener: (key: string | null) => void): () => void {
  const forward = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', forward);
  return () => window.removeEventListener('storage', forward);
}
