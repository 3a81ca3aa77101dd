import { useEffect, useReducer } from 'react';
import type { BrowserKey } from './keys.ts';

/**
 * Storage that never breaks the page: where it is blocked or full, values live in memory for as
 * long as the page does.
 */
export type StorageArea<Key extends string> = {
  /** The keys that have a value, in storage or in memory where that stands in for it. */
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  /** Says whether storage took it, so that it outlives the page. */
  readonly write: (key: Key, text: string) => boolean;
  /** Where storage cannot be told, the key is gone for as long as the page lives. */
  readonly remove: (key: string) => void;
};

export const browserStorage = storageArea<BrowserKey>(() => localStorage);

/** `area` throws where the browser blocks it. */
export function storageArea<Key extends string>(area: () => Storage): StorageArea<Key> {
  const memory = new Map<string, string>();
  /** Keys whose newest value could not be stored; memory is the truth for them. */
  const unstored = new Set<string>();

  const read = (key: string) => {
    if (unstored.has(key)) return memory.get(key) ?? null;
    try {
      return area().getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  };

  /** Whether storage did what it was asked to do with the key. */
  const change = (key: string, ask: (storage: Storage) => void) => {
    try {
      ask(area());
      unstored.delete(key);
    } catch {
      unstored.add(key);
    }
    return !unstored.has(key);
  };

  return {
    keys: () => {
      const keys = new Set([...keysIn(area), ...memory.keys()]);
      return [...keys].filter((key) => read(key) !== null);
    },
    read,
    write: (key, text) => {
      memory.set(key, text);
      return change(key, (storage) => storage.setItem(key, text));
    },
    remove: (key) => {
      memory.delete(key);
      change(key, (storage) => storage.removeItem(key));
    },
  };
}

/** What a stored text says as JSON: undefined when there is none or it does not parse. */
export function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Draws the component again whenever another tab changes what is stored. Returns the function
 * that asks for the same.
 */
export function useOtherTabChanges(): () => void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onOtherTabChange(drawAgain), []);
  return drawAgain;
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

function keysIn(area: () => Storage): readonly string[] {
  try {
    return Object.keys(area());
  } catch {
    return [];
  }
}
