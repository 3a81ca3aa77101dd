import { expect } from 'vitest';
import { type PlayerRecords, parseRecords } from '../features/statistics/player-records.ts';
import { mergeRecords } from '../features/statistics/records-merge.ts';

/** The server's date. */
export const TODAY = '2026-11-21';

/** JSON values by storage key. */
type Entries = Readonly<Record<string, unknown>>;

/** Merges a file with what is stored here. The catalogue lacks the id `gone` alone. */
export function merge(here: Entries, fromFile: Entries) {
  return mergeRecords(
    { here: recordsOf(here), fromFile: recordsOf(fromFile) },
    { today: TODAY, isGuessable: (_puzzle, id) => id !== 'gone' },
  );
}

export function done(tries: number) {
  return { completed: 'completed', tries };
}

/** The contents of storage after the merge: the merge's texts overwrite the earlier ones. */
export function storageAfter(here: Entries, fromFile: Entries): Entries {
  const stored = new Map(Object.entries(here));
  for (const [key, text] of merge(here, fromFile).texts) {
    if (text === null) stored.delete(key);
    else stored.set(key, JSON.parse(text));
  }
  return Object.fromEntries(stored);
}

/** The summary of a merge that changes nothing. */
export const none = { added: 0, improved: 0, leftAlone: 0, keepsOpenGame: false, extras: 0 };

function recordsOf(entries: Entries): PlayerRecords {
  const { records, problems } = parseRecords(Object.entries(entries), { today: TODAY });
  expect(problems).toEqual([]);
  return records;
}
