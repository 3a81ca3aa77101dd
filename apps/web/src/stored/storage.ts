import { create } from 'zustand';
import type { BrowserKey } from './keys.ts';

/**
 * What this page has written, by key. If storage is blocked or full, the page uses this instead for
 * as long as it lives, so that storage never breaks it.
 */
const memory = new Map<string, string>();

/** The keys whose newest value could not be stored. For these, memory is the source of truth. */
export const useUnstored = create<ReadonlySet<string>>(() => new Set());

export function readText(key: string): string | null {
  if (isUnstored(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeText(key: BrowserKey, text: string): void {
  memory.set(key, text);
  attempt(key, () => localStorage.setItem(key, text));
}

/** Removes a key. If storage is blocked, the key is gone only for as long as the page lives. */
export function removeText(key: string): void {
  memory.delete(key);
  attempt(key, () => localStorage.removeItem(key));
}

/** Records the texts, by key, that other code has stored; null for a removed key. */
export function recordStored(texts: ReadonlyMap<string, string | null>): void {
  for (const [key, text] of texts) {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
    markStored(key);
  }
  notifyFollowers(null);
}

/** The keys that have a value, in storage or in the memory that replaces it. */
export function storedKeys(): readonly string[] {
  const keys = new Set([...keysInStorage(), ...memory.keys()]);
  return [...keys].filter((key) => readText(key) !== null);
}

/** Whether storage has refused the newest value of a key, which is lost when the page closes. */
export function isUnstored(key: string): boolean {
  return useUnstored.getState().has(key);
}

function keysInStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function attempt(key: string, change: () => void): void {
  try {
    change();
    markStored(key);
  } catch {
    markUnstored(key);
  }
  notifyFollowers(key);
}

function markStored(key: string): void {
  const unstored = new Set(useUnstored.getState());
  if (unstored.delete(key)) useUnstored.setState(unstored, true);
}

function markUnstored(key: string): void {
  if (!isUnstored(key)) useUnstored.setState((keys) => new Set(keys).add(key), true);
}

type Follower = (key: string | null) => void;

const followers = new Set<Follower>();

/**
 * Calls back with each key that this page or another tab changes, and with null when any may have
 * changed: another tab has cleared everything, or the page returns from the back/forward cache.
 * Returns a function that unsubscribes.
 */
export function followStorage(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

function notifyFollowers(key: string | null): void {
  for (const follower of followers) {
    try {
      follower(key);
    } catch (error) {
      reportError(error);
    }
  }
}

globalThis.window?.addEventListener('storage', ({ key }) => notifyFollowers(key));
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) notifyFollowers(null);
});

/** The parsed JSON of a stored text, or undefined if there is none or it does not parse. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
