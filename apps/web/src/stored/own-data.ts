import { KEY_PARTS, type KeyPattern, STORED_KEYS } from './keys.ts';
import { recordStored } from './storage.ts';

/** The table row that a key belongs to, and the values of the key's parts in braces. */
type KeyReading = {
  readonly pattern: KeyPattern;
  readonly parts: Readonly<Record<string, string>>;
};

const EXPRESSIONS = patterns().map((pattern) => ({ pattern, expression: expressionOf(pattern) }));

/** Returns undefined for a key that does not belong to this page. */
export function readKey(key: string): KeyReading | undefined {
  for (const { pattern, expression } of EXPRESSIONS) {
    const match = expression.exec(key);
    if (match !== null) return { pattern, parts: match.groups ?? {} };
  }
  return undefined;
}

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

/** Whether the browser blocks this site's storage. A full one is not blocked. */
export function isStorageBlocked(): boolean {
  try {
    void localStorage.length; // Throws if it is blocked.
    return false;
  } catch {
    return true;
  }
}

function patterns(): readonly KeyPattern[] {
  // Always true: the condition only gives the keys their type.
  return Object.keys(STORED_KEYS).filter((key): key is KeyPattern => key in STORED_KEYS);
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${KEY_PARTS[part]})`);
  return new RegExp(`^${parts}$`);
}
