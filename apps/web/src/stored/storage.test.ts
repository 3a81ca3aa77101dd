import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { browserStorage, onOtherTabChange } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('remembers in memory what a full storage refuses', () => {
    localStorage.setItem('theme', 'old');
    fillStorage(() => true);
    browserStorage.write('theme', 'new');
    expect(localStorage.getItem('theme')).toBe('old');
    expect(browserStorage.read('theme')).toBe('new');
  });

  it('reads from memory where storage is blocked', () => {
    blockStorage();
    expect(browserStorage.read('coachMark.blocked')).toBeNull();
    browserStorage.write('coachMark.blocked', 'kept');
    expect(browserStorage.read('coachMark.blocked')).toBe('kept');
  });

  it('returns to storage once it takes values again', () => {
    let isFull = true;
    fillStorage(() => isFull);
    browserStorage.write('theme', 'first');
    isFull = false;
    browserStorage.write('theme', 'second');
    localStorage.setItem('theme', 'another tab');
    expect(browserStorage.read('theme')).toBe('another tab');
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
