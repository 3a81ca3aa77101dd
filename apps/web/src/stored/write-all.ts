import type { BrowserKey } from './keys.ts';
import { writeText } from './storage.ts';

type Change = { readonly key: BrowserKey; readonly text: string; readonly before: string | null };

/**
 * Stores all the texts, by key, or none: if storage refuses one, the earlier values are put back.
 * Returns whether the texts are stored; memory does not replace storage here.
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
  // Updates memory too: it was the source of truth for keys that storage had refused before.
  for (const [key, text] of texts) writeText(key, text);
  return true;
}

function plan(texts: ReadonlyMap<BrowserKey, string>): readonly Change[] {
  const changes = Array.from(texts, ([key, text]) => {
    return { key, text, before: localStorage.getItem(key) };
  });
  // Writes new keys first: full storage refuses one of them, and removing them needs no room.
  return changes.sort((one, other) => Number(one.before !== null) - Number(other.before !== null));
}

function putBack({ key, before }: Change): void {
  if (before === null) localStorage.removeItem(key);
  else localStorage.setItem(key, before);
}
