import { addGuess, type Puzzle } from '@starguess/game-core';
import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type GuessesKey,
  guessesKey,
  type PuzzleDay,
  storedGuesses,
} from '../../stored/day-records.ts';

/** A guess of the history: restored from storage, or made by the player in this page. */
export type Guess = { readonly id: string; readonly source: 'storage' | 'user' };

/** Newest first. */
type GuessHistory = { readonly guesses: readonly Guess[] };

/** What the server knows of. A browser without guesses has the same ones, so nothing is rendered anew. */
const NO_GUESSES: readonly Guess[] = [];

/** The history of each game on the screen, by storage key, read from storage when it opens. */
const histories = new Map<GuessesKey, StoreApi<GuessHistory>>();

/**
 * The guesses of the game on the screen. When a game is reopened, all its guesses count as restored
 * and none as new.
 */
export function useGuesses(puzzle: Puzzle, date: string): readonly Guess[] {
  const key = guessesKey(puzzle, date);
  const follow = useCallback(
    (onChange: () => void) => {
      const unsubscribe = historyOf(key).subscribe(onChange);
      const endFollowing = storedGuesses(key).follow(() => followStorage(key));
      return () => {
        unsubscribe();
        endFollowing();
        histories.delete(key);
      };
    },
    [key],
  );
  return useSyncExternalStore(
    follow,
    () => historyOf(key).getState().guesses,
    () => NO_GUESSES,
  );
}

/**
 * Adds a guess to the front and saves it. Returns the ids, newest first, or undefined if the guess
 * was already there.
 */
export function addToHistory(
  { puzzle, date }: PuzzleDay,
  id: string,
): readonly string[] | undefined {
  const key = guessesKey(puzzle, date);
  const before = syncGuesses(puzzle, date);
  const ids = addGuess(before, id);
  if (ids === before) return undefined;
  storedGuesses(key).set(ids);
  histories
    .get(key)
    ?.setState(({ guesses }) => ({ guesses: [{ id, source: 'user' }, ...guesses] }));
  return ids;
}

/** Updates the screen from storage and returns the ids guessed in any tab, newest first. */
export function syncGuesses(puzzle: Puzzle, date: string): readonly string[] {
  const key = guessesKey(puzzle, date);
  followStorage(key);
  return storedGuesses(key).get();
}

function historyOf(key: GuessesKey): StoreApi<GuessHistory> {
  const known = histories.get(key);
  if (known !== undefined) return known;
  const history = createStore<GuessHistory>(() => ({ guesses: restoredGuesses(key) }));
  histories.set(key, history);
  return history;
}

function restoredGuesses(key: GuessesKey): readonly Guess[] {
  const ids = storedGuesses(key).get();
  return ids.length === 0 ? NO_GUESSES : ids.map((id) => ({ id, source: 'storage' }));
}

/**
 * Updates a game on the screen, if there is one, from storage. This tab's own guesses stay as they
 * are; guesses that another tab added count as restored.
 */
function followStorage(key: GuessesKey): void {
  const history = histories.get(key);
  if (history === undefined) return;
  const made = new Map(history.getState().guesses.map((guess) => [guess.id, guess]));
  history.setState({
    guesses: restoredGuesses(key).map((guess) => made.get(guess.id) ?? guess),
  });
}
