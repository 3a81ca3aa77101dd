import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { readText, storedKeys, writeText } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the stored keys', () => {
  it('are those in storage and those that it refused, each once', () => {
    localStorage.setItem('theirs', '1');
    writeText('stored', '1');
    fillStorage((key) => key === 'refused');
    writeText('refused', '1');
    expect([...storedKeys()].sort()).toEqual(['refused', 'stored', 'theirs']);
  });

  it('are those in memory where storage is blocked', () => {
    blockStorage();
    writeText('while-blocked', '1');
    expect(storedKeys()).toContain('while-blocked');
    expect(readText('while-blocked')).toBe('1');
  });

  it('hold none that was taken away since', () => {
    writeText('cleared', '1');
    localStorage.removeItem('cleared');
    expect(storedKeys()).not.toContain('cleared');
  });
});
