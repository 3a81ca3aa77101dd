import { useEffect, useReducer } from 'react';

/**
 * Local storage that never breaks the page: where it is blocked or full, values live in memory
 * for as long as the page does.
 */
const memory = new Map<string, string>();

/** Keys whose newest value could not be stored; memory is the truth for them. */
const unstored = new Set<string>();

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

/** The keys that have a value, in storage or in memory where that stands in for it. */
export function storedKeys(): readonly string[] {
  const keys = new Set([...keysInStorage(), ...writtenKeys()]);
  return [...keys].filter((key) => readText(key) !== null);
}

export function readText(key: string): string | null {
  if (unstored.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** Says whether storage took it, so that it outlives the page. */
export function writeText(key: string, text: string): boolean {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.add(key);
  }
  return !unstored.has(key);
}

/** Where storage cannot be told, the key is gone for as long as the page lives. */
export function removeText(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
    unstored.delete(key);
  } catch {
    unstored.add(key);
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

function keysInStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The keys this page wrote, whether storage took them or not. */
function writtenKeys(): Iterable<string> {
  return memory.keys();
}
