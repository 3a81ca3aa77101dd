import { isSolved, knownGuesses } from '@starguess/game-core';
import { reportSuccess } from '../../server/pending-wins.ts';
import { storeCompletion } from '../../stored/day-records.ts';
import { addToHistory, type Guess, syncGuesses, useGuesses } from './guess-store.ts';
import type { DailyRound } from './use-daily-puzzle.ts';

export type PlayedGuess<Item> = {
  readonly id: string;
  readonly item: Item;
  readonly source: Guess['source'];
};

/** What a mode may want to know of a guess; `tries` includes it. */
export type GuessCallbacks<Item> = {
  readonly onSelected?: (item: Item, tries: number) => void;
  readonly onSuccess?: (item: Item, tries: number) => void;
  readonly onFailure?: (item: Item, tries: number) => void;
};

export type DailyGame<Item> = {
  /** Newest first. */
  readonly guesses: readonly PlayedGuess<Item>[];
  readonly tries: number;
  readonly isSolved: boolean;
  /** Whether the winning guess was made in this page rather than restored. */
  readonly isFreshWin: boolean;
  /** A guess that was made already costs nothing and changes nothing. */
  readonly guess: (id: string) => void;
};

/** The rules of a day's round around its guesses (DAILY4 to DAILY13). */
export function useDailyGame<Item>(
  round: DailyRound<Item>,
  callbacks: GuessCallbacks<Item> = {},
): DailyGame<Item> {
  const { puzzle, date, items, targetId } = round;
  const history = useGuesses(puzzle, date);
  const sources = new Map(history.map(({ id, source }) => [id, source]));
  const ids = history.map(({ id }) => id);
  const known = knownGuesses(ids, (id) => items.has(id));
  const guesses = known.flatMap((id) => {
    const item = items.get(id);
    return item === undefined ? [] : [{ id, item, source: sources.get(id) ?? 'storage' }];
  });

  const guess = (id: string) => {
    const item = items.get(id);
    // As it stands right now: the win may be newer than what is on the screen.
    if (item === undefined || isSolved(syncGuesses(puzzle, date), targetId)) return;
    const guessed = addToHistory(puzzle, date, id);
    if (guessed === undefined) return;
    const tries = knownGuesses(guessed, (guessedId) => items.has(guessedId)).length;
    callbacks.onSelected?.(item, tries);
    if (id !== targetId) {
      callbacks.onFailure?.(item, tries);
      return;
    }
    storeCompletion(puzzle, date, tries);
    reportSuccess(puzzle, date);
    callbacks.onSuccess?.(item, tries);
  };

  return {
    guesses,
    tries: guesses.length,
    isSolved: isSolved(known, targetId),
    isFreshWin: sources.get(targetId) === 'user',
    guess,
  };
}
