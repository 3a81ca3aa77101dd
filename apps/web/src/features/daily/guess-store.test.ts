import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storedGuessCount } from '../../stored/day-records.ts';
import { addToHistory, useGuesses } from './guess-store.ts';
import { dayRecord } from './round.ts';

const DATE = '2026-11-21';
const KEY = 'classic-2026-11-21';

function history(puzzle: 'classic' | 'image-guess' = 'classic') {
  const record = dayRecord(puzzle, DATE);
  const { result, unmount } = renderHook(() => useGuesses(record));
  return { guesses: () => result.current, leave: unmount };
}

/** Acts as another tab: it writes to storage, and this tab receives the event. */
function otherTabStores(text: string): void {
  localStorage.setItem(KEY, text);
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}

describe('a history', () => {
  it('[DAILY6] is restored from storage, newest first', () => {
    localStorage.setItem(KEY, '["/model/b","/model/a"]');
    expect(history().guesses()).toEqual([
      { id: '/model/b', source: 'storage' },
      { id: '/model/a', source: 'storage' },
    ]);
    expect(storedGuessCount({ puzzle: 'classic', date: DATE }, () => true)).toBe(2);
  });

  it('[STORE1] belongs to one puzzle and one date', () => {
    localStorage.setItem('image-guess-2026-11-21', '["/model/a"]');
    localStorage.setItem('classic-2026-11-20', '["/model/b"]');
    expect(history().guesses()).toEqual([]);
    expect(storedGuessCount({ puzzle: 'classic', date: DATE }, () => true)).toBe(0);
    expect(history('image-guess').guesses()).toHaveLength(1);
  });

  it('[DAILY5] is restored when the puzzle or the date changes', () => {
    localStorage.setItem('image-guess-2026-11-21', '["/model/a"]');
    localStorage.setItem('image-guess-2026-11-22', '["/model/b"]');
    type Shown = { readonly puzzle: 'classic' | 'image-guess'; readonly date: string };
    const { result, rerender } = renderHook(
      ({ puzzle, date }: Shown) => useGuesses(dayRecord(puzzle, date)),
      {
        initialProps: { puzzle: 'classic', date: DATE },
      },
    );
    expect(result.current).toEqual([]);
    rerender({ puzzle: 'image-guess', date: DATE });
    expect(result.current).toEqual([{ id: '/model/a', source: 'storage' }]);
    rerender({ puzzle: 'image-guess', date: '2026-11-22' });
    expect(result.current).toEqual([{ id: '/model/b', source: 'storage' }]);
  });

  it.each(['', '{', 'null', '{"0":"/model/a"}', '[7]', '"/model/a"'])(
    'is empty if storage holds %j, and can be begun',
    (stored) => {
      localStorage.setItem(KEY, stored);
      const { guesses } = history();
      expect(guesses()).toEqual([]);
      expect(storedGuessCount({ puzzle: 'classic', date: DATE }, () => true)).toBe(0);
      act(() => void addToHistory(dayRecord('classic', DATE), '/model/a'));
      expect(localStorage.getItem(KEY)).toBe('["/model/a"]');
    },
  );

  it('restores a guess that was added while no game was on the screen', () => {
    addToHistory(dayRecord('classic', DATE), '/model/a');
    expect(dayRecord('classic', DATE).guesses.get()).toEqual(['/model/a']);
    const { guesses } = history();
    expect(guesses()).toEqual([{ id: '/model/a', source: 'storage' }]);
  });
});

describe('another tab', () => {
  it('adds its guesses as restored ones, and this tab’s own stay its own', () => {
    const { guesses } = history();
    act(() => void addToHistory(dayRecord('classic', DATE), '/model/a'));
    otherTabStores('["/model/b","/model/a"]');
    expect(guesses()).toEqual([
      { id: '/model/b', source: 'storage' },
      { id: '/model/a', source: 'user' },
    ]);
  });

  it('loses no guess to this tab, even before this tab knows of it', () => {
    const { guesses } = history();
    localStorage.setItem(KEY, '["/model/b"]');
    act(() => void addToHistory(dayRecord('classic', DATE), '/model/a'));
    expect(localStorage.getItem(KEY)).toBe('["/model/a","/model/b"]');
    expect(guesses()).toEqual([
      { id: '/model/a', source: 'user' },
      { id: '/model/b', source: 'storage' },
    ]);
  });

  it('may make the same guess, which is stored once', () => {
    const { guesses } = history();
    localStorage.setItem(KEY, '["/model/a"]');
    act(() => expect(addToHistory(dayRecord('classic', DATE), '/model/a')).toBeUndefined());
    expect(guesses()).toEqual([{ id: '/model/a', source: 'storage' }]);
  });
});
