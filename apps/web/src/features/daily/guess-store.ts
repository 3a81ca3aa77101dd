import { addGuess, knownGuesses } from '@starguess/game-core';
import { useEffect, useMemo } from 'react';
import { useStorageChanges } from '../../stored/storage.ts';
import type { RoundRecord } from './round.ts';

/** A guess of the history: restored from storage, or made by the player in this page. */
export type Guess = { readonly id: string; readonly source: 'storage' | 'user' };

type ShownRound = { readonly record: RoundRecord; readonly guessedHere: Set<string> };

/** The rounds on the screen, by their keys, with the ids guessed here since each was opened. */
const shownRounds = new Map<string, ShownRound>();

/**
 * The guesses of the round on the screen, newest first; the same list until one is added. When a round
 * is reopened, all its guesses count as restored and none as new. Renders the component again whenever
 * storage changes. The record must stay the same from one rendering to the next.
 */
export function useGuesses(record: RoundRecord): readonly Guess[] {
  useStorageChanges();
  useEffect(() => {
    shownRounds.set(record.key, { record, guessedHere: new Set() });
    return () => void shownRounds.delete(record.key);
  }, [record]);
  const stored = JSON.stringify(knownGuesses(record.guesses.get(), () => true));
  return useMemo(() => {
    const ids: readonly string[] = JSON.parse(stored);
    const guessedHere = shownRounds.get(record.key)?.guessedHere;
    return ids.map((id) => ({ id, source: guessedHere?.has(id) ? 'user' : 'storage' }));
  }, [stored, record]);
}

/**
 * Adds a guess to the front and saves it. Returns the ids guessed in any tab, newest first, or undefined
 * if the guess was already there.
 */
export function addToHistory(record: RoundRecord, id: string): readonly string[] | undefined {
  const before = record.guesses.get();
  const ids = addGuess(before, id);
  const isNew = ids !== before;
  if (isNew) shownRounds.get(record.key)?.guessedHere.add(id);
  // Stores the list even if another tab was first, so that the screen shows what that tab has added.
  record.guesses.set(ids);
  return isNew ? ids : undefined;
}

export function isRoundBegun(): boolean {
  return [...shownRounds.values()].some(({ record }) => record.guesses.get().length > 0);
}
