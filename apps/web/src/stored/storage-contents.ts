import { memory, readText, unstored } from './storage.ts';

/** The keys that have a value, in storage or in the memory that replaces it. */
export function storedKeys(): readonly string[] {
  const keys = new Set([...keysInStorage(), ...memory.keys()]);
  return [...keys].filter((key) => readText(key) !== null);
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
}

function keysInStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
