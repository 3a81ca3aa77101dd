import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { onOtherTabChange, readText, writeText } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('remembers in memory what a full storage refuses', () => {
    localStorage.setItem('theme', 'old');
    fillStorage(() => true);
    writeText('theme', 'new');
    expect(localStorage.getItem('theme')).toBe('old');
    expect(readText('theme')).toBe('new');
  });

  it('reads from memory if storage is blocked', () => {
    blockStorage();
    expect(readText('coachMark.blocked')).toBeNull();
    writeText('coachMark.blocked', 'kept');
    expect(readText('coachMark.blocked')).toBe('kept');
  });

  it('returns to storage once it takes values again', () => {
    let isFull = true;
    fillStorage(() => isFull);
    writeText('theme', 'first');
    isFull = false;
    writeText('theme', 'second');
    localStorage.setItem('theme', 'another tab');
    expect(readText('theme')).toBe('another tab');
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
