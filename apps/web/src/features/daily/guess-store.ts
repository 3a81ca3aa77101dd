import { addGuess } from '@starguess/game-core';
import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoundRecord } from './round.ts';

/** A guess of the history: restored from storage, or made by the player in this page. */
export type Guess = { readonly id: string; readonly source: 'storage' | 'user' };

/** Newest first. */
type GuessHistory = { readonly guesses: readonly Guess[] };

/** What the server knows of. A browser without guesses has the same ones, so nothing is rendered anew. */
const NO_GUESSES: readonly Guess[] = [];

/** The history of each round on the screen, by its key, read from storage when it opens. */
const histories = new Map<string, StoreApi<GuessHistory>>();

/**
 * The guesses of the round on the screen, a new list when another tab changes its status. When a
 * round is reopened, all its guesses count as restored and none as new. The record must stay the same
 * from one rendering to the next.
 */
export function useGuesses(record: RoundRecord): readonly Guess[] {
  const follow = useCallback(
    (onChange: () => void) => {
      const sync = () => followStorage(record);
      const ends = [
        historyOf(record).subscribe(onChange),
        record.guesses.follow(sync),
        record.status.follow(sync),
      ];
      return () => {
        for (const end of ends) end();
        histories.delete(record.key);
      };
    },
    [record],
  );
  return useSyncExternalStore(
    follow,
    () => historyOf(record).getState().guesses,
    () => NO_GUESSES,
  );
}

/**
 * Adds a guess to the front and saves it. Returns the ids, newest first, or undefined if the guess
 * was already there.
 */
export function addToHistory(record: RoundRecord, id: string): readonly string[] | undefined {
  const before = syncGuesses(record);
  const ids = addGuess(before, id);
  if (ids === before) return undefined;
  record.guesses.set(ids);
  histories
    .get(record.key)
    ?.setState(({ guesses }) => ({ guesses: [{ id, source: 'user' }, ...guesses] }));
  return ids;
}

/** Updates the screen from storage, its status too, and returns the ids guessed in any tab, newest first. */
export function syncGuesses(record: RoundRecord): readonly string[] {
  followStorage(record);
  return record.guesses.get();
}

/** Whether the round on the screen has begun. */
export function isRoundBegun(): boolean {
  return [...histories.values()].some((history) => history.getState().guesses.length > 0);
}

function historyOf(record: RoundRecord): StoreApi<GuessHistory> {
  const known = histories.get(record.key);
  if (known !== undefined) return known;
  const history = createStore<GuessHistory>(() => ({ guesses: restoredGuesses(record) }));
  histories.set(record.key, history);
  return history;
}

function restoredGuesses({ guesses }: RoundRecord): readonly Guess[] {
  const ids = guesses.get();
  return ids.length === 0 ? NO_GUESSES : ids.map((id) => ({ id, source: 'storage' }));
}

/**
 * Updates a round on the screen, if there is one, from storage. This tab's own guesses stay as they
 * are; guesses that another tab added count as restored.
 */
function followStorage(record: RoundRecord): void {
  const history = histories.get(record.key);
  if (history === undefined) return;
  const made = new Map(history.getState().guesses.map((guess) => [guess.id, guess]));
  history.setState({
    guesses: restoredGuesses(record).map((guess) => made.get(guess.id) ?? guess),
  });
}
