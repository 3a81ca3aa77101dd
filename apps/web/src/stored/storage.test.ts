import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { followStorage, readText, removeText, storedKeys, writeText } from './storage.ts';

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

  it('tells of the keys that this page and other tabs change', () => {
    const keys: (string | null)[] = [];
    followStorage((key) => keys.push(key));
    writeText('theme', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    removeText('theme');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(keys).toEqual(['theme', 'language', 'theme', null]);
  });
});

describe('a return from the back/forward cache', () => {
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('counts as a change of every key, because another page may have changed any', () => {
    const follower = vi.fn();
    followStorage(follower);
    show(false);
    expect(follower).not.toHaveBeenCalled();
    show(true);
    expect(new Set(follower.mock.calls.flat())).toEqual(new Set([null]));
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

it('a follower that fails is reported, and the others hear of the key', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const follower = vi.fn();
  let hasFailed = false;
  followStorage(() => {
    if (hasFailed) return;
    hasFailed = true;
    throw new Error('no');
  });
  followStorage(follower);
  writeText('theme', '1');
  expect(follower).toHaveBeenCalledWith('theme');
  expect(reported).toHaveBeenCalledTimes(1);
});
