import type { BrowserKey } from './keys.ts';
import { writeText } from './storage.ts';
import { removeText } from './storage-contents.ts';

type Text = string | null;
type Change = { readonly key: BrowserKey; readonly text: Text; readonly before: Text };

/**
 * Stores all the texts, by key, and removes the keys that have null, or does nothing: if storage
 * refuses one, the earlier values are put back. Returns whether it is done; memory does not replace
 * storage here.
 */
export function writeAll(texts: ReadonlyMap<BrowserKey, Text>): boolean {
  const applied: Change[] = [];
  try {
    for (const change of plan(texts)) {
      put(change.key, change.text);
      applied.unshift(change);
    }
  } catch {
    for (const { key, before } of applied) put(key, before);
    return false;
  }
  // Updates memory too: it was the source of truth for keys that storage had refused before.
  for (const [key, text] of texts) {
    if (text === null) removeText(key);
    else writeText(key, text);
  }
  return true;
}

function plan(texts: ReadonlyMap<BrowserKey, Text>): readonly Change[] {
  const changes = Array.from(texts, ([key, text]) => {
    return { key, text, before: localStorage.getItem(key) };
  });
  return changes.sort((one, other) => turnOf(one) - turnOf(other));
}

/**
 * New keys are written first: full storage refuses one of them, and removing them needs no room. Keys
 * are removed last, because putting them back needs room.
 */
function turnOf({ text, before }: Change): number {
  if (text === null) return 2;
  return before === null ? 0 : 1;
}

function put(key: BrowserKey, text: Text): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}
