import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../testing/broken-storage.ts';
import { sampleKey } from '../testing/sample-key.ts';
import { STORED_KEYS } from './keys.ts';
import { ownEntries, removeOwnData } from './own-data.ts';
import { readText, writeText } from './storage.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const FOREIGN = ['theirs', 'Language', 'classic-2026-11-21-more', 'crono-2026-11-21', ''];

/** Fills both storages with a key of every row, and with foreign keys. The values are invalid. */
function fillBoth(): void {
  for (const [pattern, { lasts }] of Object.entries(STORED_KEYS)) {
    const storage = lasts === 'browser' ? localStorage : sessionStorage;
    storage.setItem(sampleKey(pattern), '{broken');
  }
  for (const key of FOREIGN) localStorage.setItem(key, '{broken');
  sessionStorage.setItem('theirs', '1');
  // One of the page's key names, but in the wrong storage.
  sessionStorage.setItem('theme', '1');
  localStorage.setItem('session_id', '1');
}

describe('the page’s own data', () => {
  it('are deleted whatever they hold, and everything else on the origin stays', () => {
    fillBoth();
    removeOwnData();
    const kept = Object.entries(STORED_KEYS).filter(([, { forgotten }]) => !forgotten);
    expect(Object.keys(localStorage).sort()).toEqual(
      [...FOREIGN, 'session_id', ...kept.map(([pattern]) => sampleKey(pattern))].sort(),
    );
    expect(Object.keys(sessionStorage).sort()).toEqual(['theirs', 'theme']);
  });

  it('are every key of the table that has a value, with its row', () => {
    fillBoth();
    expect(ownEntries().map(({ key, row }) => [key, row])).toEqual(
      Object.entries(STORED_KEYS)
        .map(([pattern, row]) => [sampleKey(pattern), row] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });

  it('are deleted from memory if storage is blocked', () => {
    blockStorage();
    vi.stubGlobal('sessionStorage', undefined);
    writeText('language', 'pl');
    removeOwnData();
    expect(readText('language')).toBeNull();
  });
});
