import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, fillStorage } from '../testing/broken-storage.ts';
import { clearElsewhere, storeElsewhere } from '../testing/other-tab.ts';
import { sampleKey } from '../testing/sample-key.ts';
import { useSeats } from './circles.ts';
import { removeOwnData } from './forget.ts';
import { useHasSeat } from './has-seat.ts';
import { type BrowserKey, type KeyRow, STORED_KEYS } from './keys.ts';
import { followStorage, readText, writeText } from './storage.ts';
import { writeAll } from './write-all.ts';

afterEach(() => vi.unstubAllGlobals());

const FOREIGN = ['theirs', 'Language', 'classic-2026-11-21-more', 'crono-2026-11-21', ''];

/** Fills both storages with a key of every row, and with foreign keys. The values are invalid. */
function fillBoth(): void {
  for (const [pattern, { lasts }] of Object.entries<KeyRow>(STORED_KEYS)) {
    const storage = lasts === 'visit' ? sessionStorage : localStorage;
    storage.setItem(sampleKey(pattern), '{broken');
  }
  for (const key of FOREIGN) storeElsewhere(key, '{broken');
  sessionStorage.setItem('theirs', '1');
  // One of the page's key names, but in the wrong storage.
  sessionStorage.setItem('theme', '1');
  storeElsewhere('session_id', '1');
}

describe('the page’s own data', () => {
  it('are deleted whatever they hold, and everything else on the origin stays', () => {
    fillBoth();
    removeOwnData();
    expect(Object.keys(localStorage).sort()).toEqual([...FOREIGN, 'session_id'].sort());
    expect(Object.keys(sessionStorage).sort()).toEqual(['theirs', 'theme']);
  });

  it('are deleted as one change, of which followers hear once', () => {
    fillBoth();
    const follower = vi.fn();
    const unfollow = followStorage(follower);
    removeOwnData();
    unfollow();
    expect(follower.mock.calls).toEqual([[null]]);
  });

  it('are deleted from memory if storage is blocked', () => {
    blockStorage();
    vi.stubGlobal('sessionStorage', undefined);
    writeText('language', 'pl');
    removeOwnData();
    expect(readText('language')).toBeNull();
  });
});

describe('writing all', () => {
  const texts = new Map<BrowserKey, string>([
    ['coachMark.known', 'new'],
    ['coachMark.known-too', 'new'],
    ['coachMark.fresh', 'new'],
    ['coachMark.fresher', 'new'],
  ]);
  const before = { 'coachMark.known': 'old', 'coachMark.known-too': 'old' };

  beforeEach(() => {
    clearElsewhere();
    for (const [key, text] of Object.entries(before)) storeElsewhere(key, text);
  });

  it('stores every text, and removes what has none', () => {
    writeText('coachMark.gone', 'old');
    expect(writeAll(new Map([...texts, ['coachMark.gone', null]]))).toBe(true);
    expect({ ...localStorage }).toEqual(Object.fromEntries(texts));
    expect(readText('coachMark.gone')).toBeNull();
  });

  it.each([0, 1, 2, 3])('puts everything back when storage is full after %i texts', (count) => {
    let room = count;
    // Putting an old value back needs no more room than it had before.
    fillStorage((_, text) => text === 'new' && room-- <= 0);
    expect(writeAll(texts)).toBe(false);
    expect({ ...localStorage }).toEqual(before);
    expect(readText('coachMark.fresh')).toBeNull();
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

it('a seat that another device brings is shown at once', () => {
  const seats = renderHook(() => [useSeats().size, useHasSeat()]);
  const seat = { ['m'.repeat(22)]: { invitation: 'i'.repeat(22), invitedAt: 1 } };
  act(() => void writeAll(new Map([['tables', JSON.stringify(seat)]])));
  expect(seats.result.current).toEqual([1, true]);
});

it.each(['"abc"', '[1]', '{"x":1}', '7', '{"x":null}'])(
  '%s under the seats isn’t a seat',
  (text) => {
    const { result } = renderHook(() => useHasSeat());
    storeElsewhere('tables', text);
    expect(result.current).toBe(false);
  },
);
