import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { browserStorage } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the stored keys', () => {
  it('are those in storage and those that it refused, each once', () => {
    localStorage.setItem('theirs', '1');
    browserStorage.write('coachMark.stored', '1');
    fillStorage((key) => key === 'coachMark.refused');
    browserStorage.write('coachMark.refused', '1');
    expect([...browserStorage.keys()].sort()).toEqual([
      'coachMark.refused',
      'coachMark.stored',
      'theirs',
    ]);
  });

  it('are those in memory where storage is blocked', () => {
    blockStorage();
    browserStorage.write('coachMark.while-blocked', '1');
    expect(browserStorage.keys()).toContain('coachMark.while-blocked');
    expect(browserStorage.read('coachMark.while-blocked')).toBe('1');
  });

  it('hold none that was taken away since', () => {
    browserStorage.write('coachMark.cleared', '1');
    localStorage.removeItem('coachMark.cleared');
    expect(browserStorage.keys()).not.toContain('coachMark.cleared');
  });
});
