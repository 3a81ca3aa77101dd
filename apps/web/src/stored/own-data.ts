import { type ReadKey, readKey } from './key-readings.ts';
import type { KeyRow } from './keys.ts';
import { browserStorage } from './storage.ts';
import { visitStorage } from './visit-storage.ts';

const AREAS = { browser: browserStorage, visit: visitStorage };

/** A key of this page that has a value. */
export type OwnEntry = {
  readonly key: string;
  readonly row: KeyRow;
  readonly text: string;
  readonly remove: () => void;
};

/** `Forget me` for this browser. Whatever else the origin keeps here stays. */
export function removeOwnData(read: ReadKey = readKey): void {
  for (const { row, remove } of ownEntries(read)) if (row.forgotten) remove();
}

/** All that this page keeps in this browser, in the order of the keys. */
export function ownEntries(read: ReadKey = readKey): readonly OwnEntry[] {
  return [...entriesThatLast('browser', read), ...entriesThatLast('visit', read)].sort(
    (one, other) => (one.key < other.key ? -1 : 1),
  );
}

function entriesThatLast(lasts: KeyRow['lasts'], read: ReadKey): readonly OwnEntry[] {
  const area = AREAS[lasts];
  return area.keys().flatMap((key) => {
    const row = read(key)?.row;
    if (row?.lasts !== lasts) return [];
    return [{ key, row, text: area.read(key) ?? '', remove: () => area.remove(key) }];
  });
}
