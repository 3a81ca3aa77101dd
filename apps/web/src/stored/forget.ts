import { type KeyRow, STORED_KEYS } from './keys.ts';
import { readKey } from './read-key.ts';
import { recordStored, storedKeys } from './storage.ts';
import { writeAll } from './write-all.ts';

/** Does the browser's part of `Forget me`. Other data of the same origin stays. */
export function removeOwnData(): void {
  const own = storedKeys().filter((key) => isOwn(key, undefined));
  const gone = new Map(own.map((key) => [key, null]));
  // If storage is blocked, memory replaces it.
  if (!writeAll(gone)) recordStored(gone);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isOwn(key, 'visit')) sessionStorage.removeItem(key);
    }
  } catch {
    // A blocked storage holds nothing.
  }
}

/** Whether a key belongs to this page and lasts as long as that: a visit, or without an end. */
function isOwn(key: string, lasts: 'visit' | undefined): boolean {
  const reading = readKey(key);
  const row: KeyRow | undefined = reading && STORED_KEYS[reading.pattern];
  return row !== undefined && row.lasts === lasts;
}
