import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import {
  onOtherTabChange,
  onStorageChange,
  readText,
  removeText,
  storedKeys,
  writeText,
} from './storage.ts';

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

describe('a return from the back/forward cache', () => {
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('counts as a change of every key, because another page may have changed any', () => {
    const keys: (string | null)[] = [];
    let changes = 0;
    const ends = [onOtherTabChange((key) => keys.push(key)), onStorageChange(() => changes++)];
    show(true);
    for (const end of ends) end();
    expect(new Set(keys)).toEqual(new Set([null]));
    expect(changes).toBeGreaterThan(0);
  });

  it('is not the first view of a page', () => {
    const listener = vi.fn();
    const end = onStorageChange(listener);
    show(false);
    end();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the stored keys', () => {
  it('are those in storage and those that it refused, each once', () => {
    for (const key of storedKeys()) removeText(key);
    localStorage.setItem('theirs', '1');
    writeText('coachMark.stored', '1');
    fillStorage((key) => key === 'coachMark.refused');
    writeText('coachMark.refused', '1');
    expect([...storedKeys()].sort()).toEqual(['coachMark.refused', 'coachMark.stored', 'theirs']);
  });

  it('are those in memory if storage is blocked', () => {
    blockStorage();
    writeText('coachMark.while-blocked', '1');
    expect(storedKeys()).toContain('coachMark.while-blocked');
    expect(readText('coachMark.while-blocked')).toBe('1');
  });

  it('do not include a key that was removed since', () => {
    writeText('coachMark.cleared', '1');
    localStorage.removeItem('coachMark.cleared');
    expect(storedKeys()).not.toContain('coachMark.cleared');
  });
});
