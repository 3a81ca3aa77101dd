import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import type { BrowserKey } from './keys.ts';
import { readText, writeText } from './storage.ts';
import { writeAll } from './write-all.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('writing all', () => {
  const texts = new Map<BrowserKey, string>([
    ['coachMark.known', 'new'],
    ['coachMark.known-too', 'new'],
    ['coachMark.fresh', 'new'],
    ['coachMark.fresher', 'new'],
  ]);
  const before = { 'coachMark.known': 'old', 'coachMark.known-too': 'old' };

  beforeEach(() => {
    for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
  });

  it('stores every text', () => {
    expect(writeAll(texts)).toBe(true);
    expect({ ...localStorage }).toEqual(Object.fromEntries(texts));
  });

  it.each([0, 1, 2, 3])('puts everything back when storage is full after %i texts', (count) => {
    let room = count;
    // Putting an old value back needs no more room than it had before.
    fillStorage((_, text) => text === 'new' && room-- <= 0);
    expect(writeAll(texts)).toBe(false);
    expect({ ...localStorage }).toEqual(before);
    expect(readText('coachMark.fresh')).toBeNull();
  });

  it('removes a key that has null, here and in memory', () => {
    writeText('coachMark.known', 'old');
    expect(writeAll(new Map([...texts, ['coachMark.known', null]]))).toBe(true);
    expect(localStorage.getItem('coachMark.known')).toBeNull();
    expect(readText('coachMark.known')).toBeNull();
    expect(readText('coachMark.fresh')).toBe('new');
  });

  it('removes nothing if storage refuses a text', () => {
    fillStorage((key, text) => key === 'coachMark.known-too' && text === 'new');
    expect(writeAll(new Map([...texts, ['coachMark.known', null]]))).toBe(false);
    expect({ ...localStorage }).toEqual(before);
  });

  it('puts back the old text of a replaced key if storage refuses a later one', () => {
    fillStorage((key, text) => key === 'coachMark.known-too' && text === 'new');
    expect(writeAll(texts)).toBe(false);
    expect({ ...localStorage }).toEqual(before);
  });

  it('refuses if storage is blocked, and keeps nothing in memory', () => {
    blockStorage();
    expect(writeAll(new Map([['coachMark.never-stored', 'new'] as const]))).toBe(false);
    expect(readText('coachMark.never-stored')).toBeNull();
  });

  it('makes storage the truth again for a key it had refused', () => {
    let isFull = true;
    fillStorage(() => isFull);
    writeText('coachMark.known', 'in memory');
    isFull = false;
    expect(writeAll(texts)).toBe(true);
    expect(readText('coachMark.known')).toBe('new');
  });
});
