import { readText, writtenKeys } from './storage.ts';

function keysInStorage(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The keys that have a value, in storage or in memory where that stands in for it. */
export function storedKeys(): readonly string[] {
  const keys = new Set([...keysInStorage(), ...writtenKeys()]);
  return [...keys].filter((key) => readText(key) !== null);
}
