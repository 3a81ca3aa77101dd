import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { onOtherTabChange, readJson, readText, writeJson, writeText } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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
