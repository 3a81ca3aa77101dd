import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { readText, writeText } from './storage.ts';
import { storedKeys } from './storage-contents.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the stored keys', () => {
  it('are those in storage and those that it refused, each once', () => {
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
