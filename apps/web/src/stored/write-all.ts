import type { BrowserKey } from './keys.ts';
import { writeText } from './storage.ts';

type Change = { readonly key: BrowserKey; readonly text: string; readonly before: string | null };

/**
 * Stores all the texts, by key, or none: where storage refuses one, what it held before is put
 * back. Returns whether they are stored; memory does not stand in for storage here.
 */
export function writeAll(texts: ReadonlyMap<BrowserKey, string>): boolean {
  const applied: Change[] = [];
  try {
    for (const change of plan(texts)) {
      localStorage.setItem(change.key, change.text);
      applied.unshift(change);
    }
  } catch {
    for (const change of applied) putBack(change);
    return false;
  }
  // Memory follows: for a key that storage refused before, it was the truth.
  for (const [key, text] of texts) writeText(key, text);
  return true;
}

function plan(texts: ReadonlyMap<BrowserKey, string>): readonly Change[] {
  const changes = Array.from(texts, ([key, text]) => {
    return { key, text, before: localStorage.getItem(key) };
  });
  // New keys first: storage that is full refuses one of them, and taking them back needs no room.
  return changes.sort((one, other) => Number(one.before !== null) - Number(other.before !== null));
}

function putBack({ key, before }: Change): void {
  if (before === null) localStorage.removeItem(key);
  else localStorage.setItem(key, before);
}
