import {
  type BrowserKey,
  KEY_PARTS,
  type KeyPattern,
  type KeyRow,
  STORED_KEYS,
  type VisitKey,
} from './keys.ts';
import { readText, removeText, storedKeys, writeText } from './storage.ts';

/** The table row that a key belongs to, and the values of the key's parts in braces. */
export type KeyReading = {
  readonly key: BrowserKey | VisitKey;
  readonly pattern: KeyPattern;
  readonly parts: Readonly<Record<string, string>>;
};

const EXPRESSIONS = patterns().map((pattern) => ({ pattern, expression: expressionOf(pattern) }));

/** Returns undefined for a key that does not belong to this page. */
export function readKey(key: string): KeyReading | undefined {
  for (const { pattern, expression } of EXPRESSIONS) {
    if (isOf(expression, key)) {
      return { key, pattern, parts: expression.exec(key)?.groups ?? {} };
    }
  }
  return undefined;
}

/** A key of this page that has a value. */
export type OwnEntry = {
  readonly key: string;
  readonly text: string;
  readonly remove: () => void;
};

/** Does the browser's part of `Forget me`. Other data of the same origin stays. */
export function removeOwnData(): void {
  for (const { remove } of ownEntries()) remove();
}

/** Everything that this page stores in this browser, ordered by key. */
export function ownEntries(): readonly OwnEntry[] {
  const ofBrowser = browserEntries().filter(({ key }) => isOwn(key, undefined));
  const ofVisit = visitEntries().filter(({ key }) => isOwn(key, 'visit'));
  return [...ofBrowser, ...ofVisit].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/**
 * Stores all the texts, by key, or does nothing: if storage refuses one, the earlier values are put
 * back. Returns whether all are stored; memory does not replace storage here.
 */
export function writeAll(texts: ReadonlyMap<BrowserKey, string>): boolean {
  const applied: { readonly key: string; readonly before: string | null }[] = [];
  try {
    for (const [key, text] of texts) {
      const before = localStorage.getItem(key);
      localStorage.setItem(key, text);
      applied.unshift({ key, before });
    }
  } catch {
    // Removes the new keys first, which gives room to the earlier values.
    for (const { key, before } of applied) if (before === null) localStorage.removeItem(key);
    for (const { key, before } of applied) if (before !== null) localStorage.setItem(key, before);
    return false;
  }
  // Updates memory too: it was the source of truth for keys that storage had refused before.
  for (const [key, text] of texts) writeText(key, text);
  return true;
}

function patterns(): readonly KeyPattern[] {
  return Object.keys(STORED_KEYS).filter((key): key is KeyPattern => key in STORED_KEYS);
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${KEY_PARTS[part]})`);
  return new RegExp(`^${parts}$`);
}

/** This type guard is sound: the expressions and the key types come from the same table. */
function isOf(expression: RegExp, key: string): key is KeyReading['key'] {
  return expression.test(key);
}

function isOwn(key: string, lasts: 'visit' | undefined): boolean {
  const reading = readKey(key);
  const row: KeyRow | undefined = reading && STORED_KEYS[reading.pattern];
  return row !== undefined && row.lasts === lasts;
}

function browserEntries(): readonly OwnEntry[] {
  return storedKeys().map((key) => ({
    key,
    text: readText(key) ?? '',
    remove: () => removeText(key),
  }));
}

function visitEntries(): readonly OwnEntry[] {
  try {
    const storage = sessionStorage;
    return Object.keys(storage).map((key) => ({
      key,
      text: storage.getItem(key) ?? '',
      remove: () => storage.removeItem(key),
    }));
  } catch {
    // A blocked storage holds nothing.
    return [];
  }
}
