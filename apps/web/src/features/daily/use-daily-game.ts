import { isSolved, knownGuesses, modeOfPuzzle } from '@starguess/game-core';
import { useEffect, useMemo } from 'react';
import { reportWin } from '../../server/pending-wins.ts';
import { completionOf, storeCompletion } from '../../stored/day-records.ts';
import { endIntro } from '../../stored/help-intros.ts';
import { addToHistory, type Guess, syncGuesses, useGuesses } from './guess-store.ts';
import type { DailyPuzzle } from './use-daily-puzzle.ts';

export type PlayedGuess<Item> = {
  readonly id: string;
  readonly item: Item;
  readonly source: Guess['source'];
};

/** The events of a guess that a mode can listen to; `tries` includes the guess. */
export type GuessCallbacks<Item> = {
  readonly onSelected?: (item: Item, tries: number) => void;
  readonly onWin?: (item: Item, tries: number) => void;
  readonly onWrong?: (item: Item, tries: number) => void;
};

export type DailyGame<Item> = {
  /** Newest first. The same list until a guess is added. */
  readonly guesses: readonly PlayedGuess<Item>[];
  /**
   * The number of guesses. For a solved puzzle it comes from the record, which may outlive them.
   */
  readonly tries: number;
  readonly isSolved: boolean;
  /** Whether the winning guess was made in this page and not restored. */
  readonly isFreshWin: boolean;
  /** Guessing the same item twice costs nothing and changes nothing. */
  readonly guess: (id: string) => void;
};

/**
 * Applies the rules of a day's puzzle to its guesses (DAILY4 to DAILY13). A puzzle that cannot be
 * played yet has none.
 */
export function useDailyGame<Item>(
  daily: DailyPuzzle<Item>,
  callbacks: GuessCallbacks<Item> = {},
): DailyGame<Item> {
  const { puzzle, date, play } = daily;
  const history = useGuesses(puzzle, date);
  const items = play?.items;
  const guesses = useMemo(() => playedGuesses(history, items), [history, items]);
  const completion = play && completionOf(puzzle, date);
  const winning = guesses.find(({ id }) => id === play?.targetId);
  const isWon = winning !== undefined;
  const isUnrecordedWin = isWon && completion === undefined;
  const tries = completion?.tries ?? guesses.length;
  useEffect(() => {
    if (isUnrecordedWin) storeCompletion({ puzzle, date }, tries);
  }, [isUnrecordedWin, puzzle, date, tries]);

  const guess = (id: string) => {
    if (play === undefined) return;
    const { items, targetId } = play;
    const item = items.get(id);
    // Reads the current state: the win may be newer than what is on the screen.
    const isOver =
      completionOf(puzzle, date) !== undefined || isSolved(syncGuesses(puzzle, date), targetId);
    if (item === undefined || isOver) return;
    const guessed = addToHistory({ puzzle, date }, id);
    if (guessed === undefined) return;
    endIntro(modeOfPuzzle(puzzle));
    const triesSoFar = knownGuesses(guessed, (guessedId) => items.has(guessedId)).length;
    callbacks.onSelected?.(item, triesSoFar);
    if (id !== targetId) {
      callbacks.onWrong?.(item, triesSoFar);
      return;
    }
    storeCompletion({ puzzle, date }, triesSoFar);
    reportWin(puzzle, date);
    callbacks.onWin?.(item, triesSoFar);
  };

  return {
    guesses,
    tries,
    isSolved: isWon || completion !== undefined,
    isFreshWin: winning?.source === 'user',
    guess,
  };
}

function playedGuesses<Item>(
  history: readonly Guess[],
  items: ReadonlyMap<string, Item> | undefined,
): readonly PlayedGuess<Item>[] {
  const sources = new Map(history.map(({ id, source }) => [id, source]));
  const ids = history.map(({ id }) => id);
  return knownGuesses(ids, (id) => items?.has(id) ?? false).flatMap((id) => {
    const item = items?.get(id);
    return item === undefined ? [] : [{ id, item, source: sources.get(id) ?? 'storage' }];
  });
}
