import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onStorageChange } from '../../stored/storage.ts';
import { performerPuzzle } from '../../testing/test-daily-puzzle.ts';
import type { RoundKind } from './round.ts';
import { useDailyGame } from './use-daily-game.ts';

const KEY = 'classic-2026-11-21';

function id(n: number): string {
  return `/model/performer-${n}`;
}

function play(kind: RoundKind) {
  const daily = { ...performerPuzzle(), kind };
  const { result } = renderHook(() => useDailyGame(daily));
  const guess = (n: number) => act(() => result.current.guess(id(n)));
  return { game: () => result.current, guess };
}

describe('a past day', () => {
  const status = () => JSON.parse(localStorage.getItem(`${KEY}-status`) ?? 'null');

  it('is marked with its first guess, and counts for nothing', () => {
    const { guess } = play('archive');
    guess(1);
    expect(status()).toEqual({ archive: true });
    guess(3);
    expect(status()).toEqual({ completed: 'completed', tries: 2, archive: true });
    expect(localStorage.getItem('pending-successes')).toBeNull();
  });

  it('keeps that it was begun in time when it is solved later', () => {
    localStorage.setItem(KEY, `["${id(1)}"]`);
    const { guess } = play('archive');
    guess(2);
    expect(status()).toBeNull();
    guess(3);
    const late = { archive: true, begunInTime: true };
    expect(status()).toEqual({ completed: 'completed', tries: 3, ...late });
  });

  it('keeps that it was begun in time, and how, when it is given up later', () => {
    localStorage.setItem(KEY, `["${id(1)}"]`);
    localStorage.setItem(`${KEY}-status`, '{"hard":true}');
    const { game } = play('archive');
    act(() => game().giveUp());
    const terms = { archive: true, begunInTime: true, hard: true };
    expect(status()).toEqual({ completed: 'given-up', ...terms });
  });

  it('was not begun in time when it is given up without a guess', () => {
    const { game } = play('archive');
    act(() => game().giveUp());
    expect(status()).toEqual({ completed: 'given-up', archive: true });
  });
});

describe('a round that another tab has open', () => {
  /** Stores a value as another tab does. */
  function storeElsewhere(key: string, text: string): void {
    localStorage.setItem(key, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  }

  it('is over here as soon as it is given up there', () => {
    const { game } = play('archive');
    expect(game().isGivenUp).toBe(false);
    storeElsewhere(`${KEY}-status`, '{"completed":"given-up","archive":true}');
    expect(game().isGivenUp).toBe(true);
  });

  it('is under its terms here as soon as they are fixed there', () => {
    const { game } = play('today');
    storeElsewhere(KEY, `["${id(1)}"]`);
    storeElsewhere(`${KEY}-status`, '{"hard":true}');
    expect(game()).toMatchObject({ tries: 1, terms: { hard: true } });
  });

  it('is told there what its first guess has fixed before it is told the guess', () => {
    const daily = performerPuzzle();
    const chosenTerms = () => ({ hard: true }) as const;
    const { result } = renderHook(() => useDailyGame(daily, { chosenTerms }));
    const seen: (readonly [status: string | null, guesses: string | null])[] = [];
    const look = () => [localStorage.getItem(`${KEY}-status`), localStorage.getItem(KEY)] as const;
    const end = onStorageChange(() => seen.push(look()));
    act(() => result.current.guess(id(1)));
    end();
    expect(seen[0]).toEqual(['{"hard":true}', null]);
    expect(result.current.terms).toEqual({ hard: true });
  });
});
