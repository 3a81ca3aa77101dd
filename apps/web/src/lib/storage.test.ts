import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  onOtherTabChange,
  readJson,
  readText,
  storedKeys,
  writeAll,
  writeJson,
  writeText,
} from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Storage that is full for some writes: it refuses those, and all else works. */
function fillStorage(refuses: (key: string, text: string) => boolean): void {
  const storage = localStorage;
  const setItem = (key: string, text: string) => {
    if (refuses(key, text)) throw new DOMException('full', 'QuotaExceededError');
    storage.setItem(key, text);
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get: (_, property) => (property === 'setItem' ? setItem : Reflect.get(storage, property)),
    }),
  );
}

/** Storage any use of which throws, as where the player blocked it. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
}

describe('storage', () => {
  it('keeps text bare and everything else as JSON', () => {
    writeText('language', 'pl');
    writeJson('classic-2026-11-21', ['/model/a']);
    expect(localStorage.getItem('language')).toBe('pl');
    expect(localStorage.getItem('classic-2026-11-21')).toBe('["/model/a"]');
  });

  it('takes what does not parse as absent', () => {
    localStorage.setItem('featureFlags', '{broken');
    expect(readJson('featureFlags')).toBeUndefined();
    expect(readJson('never-written')).toBeUndefined();
  });

  it('remembers in memory what a full storage refuses', () => {
    localStorage.setItem('key', 'old');
    fillStorage(() => true);
    writeText('key', 'new');
    expect(localStorage.getItem('key')).toBe('old');
    expect(readText('key')).toBe('new');
  });

  it('reads from memory where storage is blocked', () => {
    blockStorage();
    expect(readText('blocked-key')).toBeNull();
    writeText('blocked-key', 'kept');
    expect(readText('blocked-key')).toBe('kept');
  });

  it('returns to storage once it takes values again', () => {
    let isFull = true;
    fillStorage(() => isFull);
    writeText('key', 'first');
    isFull = false;
    writeText('key', 'second');
    localStorage.setItem('key', 'another tab');
    expect(readText('key')).toBe('another tab');
  });

  it('tells of other tabs until unsubscribed', () => {
    const keys: (string | null)[] = [];
    const end = onOtherTabChange((key) => keys.push(key));
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    end();
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(keys).toEqual(['language', null]);
  });
});

describe('the stored keys', () => {
  it('are those in storage and those that it refused', () => {
    localStorage.setItem('theirs', '1');
    writeText('stored', '1');
    fillStorage((key) => key === 'refused');
    writeText('refused', '1');
    const keys = storedKeys();
    expect(keys).toEqual(expect.arrayContaining(['theirs', 'stored', 'refused']));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are those in memory where storage is blocked', () => {
    blockStorage();
    writeText('while-blocked', '1');
    expect(storedKeys()).toContain('while-blocked');
  });
});

describe('writing all', () => {
  const texts = new Map([
    ['known', 'new'],
    ['known-too', 'new'],
    ['fresh', 'new'],
    ['fresher', 'new'],
  ]);
  const before = { known: 'old', 'known-too': 'old' };

  beforeEach(() => {
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
  });

  it('stores every text', () => {
    expect(writeAll(texts)).toBe(true);
    expect({ ...localStorage }).toEqual(Object.fromEntries(texts));
  });

  it.each([0, 1, 2, 3])('puts everything back when storage is full after %i texts', (count) => {
    let room = count;
    // What is put back needs no more room than it had.
    fillStorage((_, text) => text === 'new' && room-- <= 0);
    expect(writeAll(texts)).toBe(false);
    expect({ ...localStorage }).toEqual(before);
    expect(readText('fresh')).toBeNull();
  });

  it('takes no key for new that it replaced', () => {
    fillStorage((key, text) => key === 'known-too' && text === 'new');
    expect(writeAll(texts)).toBe(false);
    expect({ ...localStorage }).toEqual(before);
  });

  it('refuses where storage is blocked, and keeps nothing in memory', () => {
    blockStorage();
    expect(writeAll(new Map([['never-stored', 'new']]))).toBe(false);
    expect(readText('never-stored')).toBeNull();
  });

  it('makes storage the truth again for a key it had refused', () => {
    let isFull = true;
    fillStorage(() => isFull);
    writeText('known', 'in memory');
    isFull = false;
    expect(writeAll(texts)).toBe(true);
    expect(readText('known')).toBe('new');
  });
});
