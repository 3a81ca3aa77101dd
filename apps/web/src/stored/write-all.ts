import { recordStored } from './storage.ts';

/**
 * Stores all the texts, by key, and removes the keys that have null, or does nothing: if storage
 * refuses one, the earlier values are put back. Returns whether all are stored; memory does not
 * replace storage here.
 */
export function writeAll(texts: ReadonlyMap<string, string | null>): boolean {
  const applied: { readonly key: string; readonly before: string | null }[] = [];
  try {
    for (const [key, text] of texts) {
      const before = localStorage.getItem(key);
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      applied.unshift({ key, before });
    }
  } catch {
    // Removes the new keys first, which gives room to the earlier values.
    for (const { key, before } of applied) if (before === null) localStorage.removeItem(key);
    for (const { key, before } of applied) if (before !== null) localStorage.setItem(key, before);
    return false;
  }
  // Memory was the source of truth for keys that storage had refused before.
  if (texts.size > 0) recordStored(texts);
  return true;
}
