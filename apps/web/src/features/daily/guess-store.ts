import { addGuess, type Puzzle } from '@starguess/game-core';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { onOtherTabChange, readJson, writeJson } from '../../lib/storage.ts';

/** A guess of the history: read back from storage, or made by the player in this page. */
export type Guess = { readonly id: string; readonly source: 'storage' | 'user' };

/** Newest first. */
type GuessHistory = { readonly guesses: readonly Guess[] };

const storedIdsSchema = z.catch(z.array(z.string()), []);

/** One history per puzzle and date, read from storage the first time it is asked for. */
const histories = new Map<string, StoreApi<GuessHistory>>();

function storageKey(puzzle: Puzzle, date: string): string {
  return `${puzzle}-${date}`;
}

function storedIds(key: string): readonly string[] {
  return storedIdsSchema.parse(readJson(key));
}

function storedGuesses(key: string): readonly Guess[] {
  return storedIds(key).map((id) => ({ id, source: 'storage' }));
}

function historyOf(key: string): StoreApi<GuessHistory> {
  const known = histories.get(key);
  if (known !== undefined) return known;
  const history = createStore<GuessHistory>(() => ({ guesses: storedGuesses(key) }));
  histories.set(key, history);
  return history;
}

/** Keeps this tab's own guesses as they are; what another tab added counts as restored. */
function followStorage(key: string): void {
  const history = historyOf(key);
  const made = new Map(history.getState().guesses.map((guess) => [guess.id, guess]));
  history.setState({
    guesses: storedIds(key).map((id) => made.get(id) ?? { id, source: 'storage' }),
  });
}

onOtherTabChange((changedKey) => {
  for (const key of histories.keys()) {
    if (changedKey === key || changedKey === null) followStorage(key);
  }
});

export function useGuesses(puzzle: Puzzle, date: string): readonly Guess[] {
  return useStore(historyOf(storageKey(puzzle, date)), ({ guesses }) => guesses);
}

/**
 * Adds a guess in front and saves it. Another tab may have guessed meanwhile, so the stored list
 * is read again first. Returns the ids, newest first, or undefined if the guess stood already.
 */
export function addToHistory(
  puzzle: Puzzle,
  date: string,
  id: string,
): readonly string[] | undefined {
  const key = storageKey(puzzle, date);
  followStorage(key);
  const { guesses } = historyOf(key).getState();
  const before = guesses.map((guess) => guess.id);
  const ids = addGuess(before, id);
  if (ids === before) return undefined;
  writeJson(key, ids);
  historyOf(key).setState({ guesses: [{ id, source: 'user' }, ...guesses] });
  return ids;
}

/** How many guesses a round has, without keeping its history at hand. */
export function storedGuessCount(puzzle: Puzzle, date: string): number {
  return storedIds(storageKey(puzzle, date)).length;
}
