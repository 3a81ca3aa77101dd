import { useEffect, useReducer } from 'react';
import type { BrowserKey } from './keys.ts';

/**
 * What this page has written, by key. Storage never breaks the page: where it is blocked or full,
 * this stands in for it as long as the page lives.
 */
export const memory = new Map<string, string>();

/** Keys whose newest value could not be stored; memory is the truth for them. */
export const unstored = new Set<string>();

export function readText(key: string): string | null {
  if (unstored.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Says whether storage took it, so that it outlives the page. */
export function writeText(key: BrowserKey, text: string): boolean {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.add(key);
  }
  return !unstored.has(key);
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
