import { type ReadKey, readKey } from './key-readings.ts';
import type { KeyRow } from './keys.ts';
import { readText } from './storage.ts';
import { removeText, storedKeys } from './storage-contents.ts';

/** A key of this page that has a value. */
export type OwnEntry = {
  readonly key: string;
  readonly row: KeyRow;
  readonly text: string;
  readonly remove: () => void;
};

/** Does the browser's part of `Forget me`. Other data of the same origin stays. */
export function removeOwnData(read: ReadKey = readKey): void {
  for (const { row, remove } of ownEntries(read)) if (row.forgotten) remove();
}

/** Everything that this page stores in this browser, ordered by key. */
export function ownEntries(read: ReadKey = readKey): readonly OwnEntry[] {
  const entries = [...browserEntries(), ...visitEntries()].flatMap(({ lasts, ...entry }) => {
    const row = read(entry.key)?.row;
    return row?.lasts === lasts ? [{ ...entry, row }] : [];
  });
  return entries.sort((one, other) => (one.key < other.key ? -1 : 1));
}

type AnyEntry = Omit<OwnEntry, 'row'> & Pick<KeyRow, 'lasts'>;

function browserEntries(): readonly AnyEntry[] {
  return storedKeys().map((key) => ({
    key,
    text: readText(key) ?? '',
    remove: () => removeText(key),
    lasts: 'browser',
  }));
}

function visitEntries(): readonly AnyEntry[] {
  try {
    const storage = sessionStorage;
    return Object.keys(storage).map((key) => ({
      key,
      text: storage.getItem(key) ?? '',
      remove: () => storage.removeItem(key),
      lasts: 'visit',
    }));
  } catch {
    // A blocked storage holds nothing.
    return [];
  }
}
