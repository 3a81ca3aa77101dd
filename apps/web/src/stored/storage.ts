import { useEffect, useReducer } from 'react';
import type { BrowserKey } from './keys.ts';

/**
 * What this page has written, by key. If storage is blocked or full, the page uses this instead for
 * as long as it lives, so that storage never breaks it.
 */
export const memory = new Map<string, string>();

/** Keys whose newest value could not be stored. For these, memory is the source of truth. */
export const unstored = new Set<string>();

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
  for (const listener of ownListeners) listener();
  return !unstored.has(key);
}

const ownListeners = new Set<() => void>();

/** Calls back when this page or another tab changes storage. Returns what ends the subscription. */
export function onStorageChange(listener: () => void): () => void {
  const end = onOtherTabChange(listener);
  ownListeners.add(listener);
  return () => {
    ownListeners.delete(listener);
    end();
  };
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
 * Renders the component again whenever another tab changes storage. Returns a function that renders
 * it again on request.
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
