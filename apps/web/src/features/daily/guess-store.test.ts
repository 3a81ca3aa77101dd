import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('skips stored values that are not ids', () => {
    localStorage.setItem(KEY, '["/model/b", 7, "/model/a"]');
    const { guesses } = history();
    expect(guesses().map(({ id }) => id)).toEqual(['/model/b', '/model/a']);
    expect(storedGuessCount({ puzzle: 'classic', date: DATE }, () => true)).toBe(2);
  });

  it('[DAILY6] [DAILY8] [STORE1] puts a new guess first, marks it as made now, and stores it', () => {
    localStorage.setItem(KEY, '["/model/a"]');
    const { guesses } = history();
    act(() =>
      expect(addToHistory(dayRecord('classic', DATE), '/model/b')).toEqual([
        '/model/b',
        '/model/a',
      ]),
    );
    expect(guesses()).toEqual([
      { id: '/model/b', source: 'user' },
      { id: '/model/a', source: 'storage' },
    ]);
    expect(localStorage.getItem(KEY)).toBe('["/model/b","/model/a"]');
  });

  it('restores a guess that was added while no game was on the screen', () => {
    addToHistory(dayRecord('classic', DATE), '/model/a');
    expect(dayRecord('classic', DATE).guesses.get()).toEqual(['/model/a']);
    const { guesses } = history();
    expect(guesses()).toEqual([{ id: '/model/a', source: 'storage' }]);
  });

  it('refuses a repeated guess', () => {
    localStorage.setItem(KEY, '["/model/b","/model/a"]');
    const { guesses } = history();
    act(() => expect(addToHistory(dayRecord('classic', DATE), '/model/a')).toBeUndefined());
    expect(guesses()).toHaveLength(2);
    expect(localStorage.getItem(KEY)).toBe('["/model/b","/model/a"]');
  });

  it('is restored without new guesses when the game is left and opened again', () => {
    const first = history();
    act(() => void addToHistory(dayRecord('classic', DATE), '/model/a'));
    first.leave();
    expect(history().guesses()).toEqual([{ id: '/model/a', source: 'storage' }]);
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

  it('may clear everything', () => {
    localStorage.setItem(KEY, '["/model/a"]');
    const { guesses } = history();
    localStorage.clear();
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(guesses()).toEqual([]);
  });

  it('changes nothing here while it plays another puzzle', () => {
    const { guesses } = history();
    const key = 'classic-easy-2026-11-21';
    localStorage.setItem(key, '["/model/a"]');
    act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(guesses()).toEqual([]);
  });
});

describe('with storage blocked', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    // Once storage accepts values again, it is the source of truth again.
    act(() => void addToHistory(dayRecord('classic', DATE), '/model/last'));
  });

  it('a game lasts as long as the page', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { guesses, leave } = history();
    act(() => void addToHistory(dayRecord('classic', DATE), '/model/a'));
    act(() => void addToHistory(dayRecord('classic', DATE), '/model/b'));
    expect(guesses().map(({ id }) => id)).toEqual(['/model/b', '/model/a']);
    leave();
    expect(
      history()
        .guesses()
        .map(({ id }) => id),
    ).toEqual(['/model/b', '/model/a']);
  });
});
