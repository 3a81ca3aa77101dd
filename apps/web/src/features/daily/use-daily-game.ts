import { isSolved, knownGuesses, modeOfPuzzle } from '@starguess/game-core';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { reportWin } from '../../server/pending-wins.ts';
import { endIntro } from '../../stored/coach-marks.ts';
import { completionIn, type RoundTerms } from '../../stored/round-status.ts';
import { addToRound, currentRound, endRound } from '../../stored/rounds.ts';
import type { DailyPuzzle } from './round.ts';
import { usePublishRound } from './round-on-screen.ts';

/** A guess of the history: restored from storage, or made by the player in this page. */
export type PlayedGuess<Item> = {
  readonly id: string;
  readonly source: 'storage' | 'user';
  readonly item: Item;
};

/** Called with each guess; `tries` includes it. */
export type GuessListener<Item> = (
  item: Item,
  result: { readonly tries: number; readonly isRight: boolean },
) => void;

export type DailyGame<Item> = {
  /** Newest first. The same list until a guess is added. */
  readonly guesses: readonly PlayedGuess<Item>[];
  /**
   * The number of guesses. For a solved puzzle it comes from the record, which may outlive them.
   */
  readonly tries: number;
  readonly isSolved: boolean;
  /** Whether the player has given up, which only rounds that are not today's allow. */
  readonly isGivenUp: boolean;
  /** The terms that the first guess has fixed for the round. */
  readonly terms: RoundTerms;
  /** Whether the winning guess was made in this page and not restored. */
  readonly isFreshWin: boolean;
  /** Guessing the same item twice costs nothing and changes nothing. */
  readonly guess: (id: string) => void;
  /** Ends a round that is not today's, unsolved. */
  readonly giveUp: () => void;
};

/** The terms that a player may choose for a round before its first guess. */
export type ChosenTerms = Pick<RoundTerms, 'hard' | 'hints'>;

type GameOptions<Item> = {
  readonly onGuess?: GuessListener<Item>;
  /** Returns the player's choices; the first guess fixes them for its round. */
  readonly chosenTerms?: () => ChosenTerms;
};

/**
 * Applies the rules of a round's puzzle to its guesses (DAILY4 to DAILY13). A puzzle that cannot be
 * played yet has none.
 */
export function useDailyGame<Item>(
  daily: DailyPuzzle<Item>,
  { chosenTerms, onGuess }: GameOptions<Item> = {},
): DailyGame<Item> {
  const { kind, puzzle, round, record, play } = daily;
  usePublishRound(record, play?.catalog);
  const { guesses: ids, status: keptStatus } = useStore(record);
  /** The ids guessed since the round was opened. All others count as restored. */
  const [idsHere, setIdsHere] = useState<readonly string[]>([]);
  const items = play?.items;
  const guesses = useMemo(() => playedGuesses(items, { ids, idsHere }), [items, ids, idsHere]);
  const status = play && keptStatus;
  const completion = completionIn(status);
  const winningGuess = guesses.find(({ id }) => id === play?.targetId);
  const isWon = winningGuess !== undefined;
  const isUnrecordedWin = isWon && completion === undefined;
  const tries = completion?.tries ?? guesses.length;
  const isLate = kind === 'archive';
  useEffect(() => {
    if (isUnrecordedWin) endRound(record, { completed: 'completed', tries, isLate });
  }, [isUnrecordedWin, record, tries, isLate]);

  const guess = (id: string) => {
    const item = play?.items.get(id);
    if (play === undefined || item === undefined) return;
    // The round may have been won since the screen was rendered.
    const current = currentRound(record);
    if (current.status?.completed !== undefined) return;
    if (isSolved(current.guesses, play.targetId)) return;
    const terms: RoundTerms = { ...(isLate && { archive: true }), ...chosenTerms?.() };
    const guessedIds = addToRound(record, { id, terms });
    if (guessedIds === undefined) return;
    setIdsHere([id, ...idsHere]);
    // A practice round stores nothing else.
    if (kind !== 'practice') endIntro(modeOfPuzzle(puzzle));
    const newTries = knownGuesses(guessedIds, (guessedId) => play.items.has(guessedId)).length;
    const isRight = id === play.targetId;
    if (isRight) endRound(record, { completed: 'completed', tries: newTries, isLate });
    if (isRight && kind === 'today') reportWin(puzzle, { date: round, tries: newTries });
    onGuess?.(item, { tries: newTries, isRight });
  };

  return {
    guesses,
    tries,
    isSolved: isWon || completion !== undefined,
    isGivenUp: status?.completed === 'given-up',
    terms: status ?? {},
    isFreshWin: winningGuess?.source === 'user',
    guess,
    giveUp: () => {
      if (kind === 'today' || currentRound(record).status?.completed !== undefined) return;
      endRound(record, { completed: 'given-up', isLate });
    },
  };
}

type History = { readonly ids: readonly string[]; readonly idsHere: readonly string[] };

function playedGuesses<Item>(
  items: ReadonlyMap<string, Item> | undefined,
  { ids, idsHere }: History,
): readonly PlayedGuess<Item>[] {
  return knownGuesses(ids, (id) => items?.has(id) ?? false).flatMap((id) => {
    const item = items?.get(id);
    return item === undefined
      ? []
      : [{ id, source: idsHere.includes(id) ? 'user' : 'storage', item } as const];
  });
}
