import { create } from 'zustand';
import type { BrowserKey } from './keys.ts';

/**
 * What this page has written, by key. If storage is blocked or full, the page uses this instead for
 * as long as it lives, so that storage never breaks it.
 */
const memory = new Map<string, string>();

/** Keys whose newest value could not be stored. For these, memory is the source of truth. */
const unstored = new Set<string>();

export function readText(key: string): string | null {
  if (unstored.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Returns whether storage accepted the text, so that it outlives the page. */
export function writeText(key: BrowserKey, text: string): boolean {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.add(key);
  }
  noteChange();
  return !unstored.has(key);
}

/** Notes texts, by key, that storage has accepted from somebody else; null for a key that is gone. */
export function noteStored(texts: ReadonlyMap<BrowserKey, string | null>): void {
  for (const [key, text] of texts) {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
    unstored.delete(key);
  }
  noteChange();
}

/** Removes a key. If storage is blocked, the key is gone only for as long as the page lives. */
export function removeText(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
    unstored.delete(key);
  } catch {
    unstored.add(key);
  }
  noteChange();
}

/** The keys that have a value, in storage or in the memory that replaces it. */
export function storedKeys(): readonly string[] {
  const keys = new Set([...keysInStorage(), ...memory.keys()]);
  return [...keys].filter((key) => readText(key) !== null);
}

/** Whether storage has refused a value, which is lost when the page closes. */
export function isSomethingUnstored(): boolean {
  return unstored.size > 0;
}

function keysInStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Counts the changes of storage by this page and other tabs; 0 on the server and during hydration. */
const useChanges = create(() => 0);

useChanges.setState(1);
globalThis.window?.addEventListener('storage', noteChange);
// A page in the back/forward cache hears of no change: anything may differ when it is shown again.
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.dispatchEvent(new StorageEvent('storage'));
});

function noteChange(): void {
  useChanges.setState((count) => count + 1);
}

/**
 * Reads what a component shows of storage, again after each change. `onServer` is the value on the
 * server and during hydration. Equal values must be identical: return a text, number or boolean.
 */
export function useStored<Value>(read: () => Value, onServer: Value): Value {
  return useChanges((count) => (count === 0 ? onServer : read()));
}

/** Calls back when this page or another tab changes storage. Returns the function that ends it. */
export function onStorageChange(listener: () => void): () => void {
  return useChanges.subscribe(listener);
}

/** Renders the component again, with another number, whenever storage changes. */
export function useStorageVersion(): number {
  return useChanges();
}

/** Like `useStorageVersion`, but without rendering it again after hydration. */
export function useStorageChanges(): void {
  useChanges((count) => Math.max(count, 1));
}

/** The parsed JSON of a stored text, or undefined if there is none or it does not parse. */
export function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls back with the key when another tab changes it, and with null when any key may have changed:
 * another tab has cleared everything, or the page returns from the back/forward cache.
 * Returns the function that ends the subscription.
 */
export function onOtherTabChange(listener: (key: string | null) => void): () => void {
  const forward = (event: StorageEvent) => listener(event.key);
  window.addEventListener('storage', forward);
  return () => window.removeEventListener('storage', forward);
}
