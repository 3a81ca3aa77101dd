import { isSolved, knownGuesses, modeOfPuzzle } from '@starguess/game-core';
import { useEffect, useMemo } from 'react';
import { reportWin } from '../../server/pending-wins.ts';
import { endIntro } from '../../stored/coach-marks.ts';
import { completionIn, type RoundTerms, termsIn } from '../../stored/day-records.ts';
import { addToHistory, type Guess, useGuesses } from './guess-store.ts';
import type { DailyPuzzle, RoundRecord } from './round.ts';

export type PlayedGuess<Item> = Guess & { readonly item: Item };

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
  const history = useGuesses(record);
  const items = play?.items;
  const guesses = useMemo(() => playedGuesses(history, items), [history, items]);
  const status = play && record.status.get();
  const completion = completionIn(status);
  const winningGuess = guesses.find(({ id }) => id === play?.targetId);
  const isWon = winningGuess !== undefined;
  const isUnrecordedWin = isWon && completion === undefined;
  const tries = completion?.tries ?? guesses.length;
  const isLate = kind === 'archive';
  useEffect(() => {
    if (isUnrecordedWin) end(record, { completed: 'completed', tries, isLate });
  }, [isUnrecordedWin, record, tries, isLate]);

  const guess = (id: string) => {
    if (play === undefined) return;
    const { items, targetId } = play;
    const item = items.get(id);
    // Reads the current state: the win may be newer than what is on the screen.
    const storedIds = record.guesses.get();
    const isOver = record.status.get()?.completed !== undefined || isSolved(storedIds, targetId);
    // Storing the same list again shows what another tab has added.
    if (isOver && storedIds.length > 0) record.guesses.set(storedIds);
    if (item === undefined || isOver) return;
    const fixedTerms: RoundTerms = { ...(isLate && { archive: true }), ...chosenTerms?.() };
    // Another tab that sees the first guess must find its terms, so they are stored before it.
    if (storedIds.length === 0 && Object.keys(fixedTerms).length > 0) record.status.set(fixedTerms);
    const guessedIds = addToHistory(record, id);
    if (guessedIds === undefined) return;
    // A practice round stores nothing but itself.
    if (kind !== 'practice') endIntro(modeOfPuzzle(puzzle));
    const tries = knownGuesses(guessedIds, (guessedId) => items.has(guessedId)).length;
    const isRight = id === targetId;
    if (isRight) end(record, { completed: 'completed', tries, isLate });
    if (isRight && kind === 'today') reportWin(puzzle, { date: round, tries });
    onGuess?.(item, { tries, isRight });
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
      if (kind === 'today' || record.status.get()?.completed !== undefined) return;
      end(record, { completed: 'given-up', isLate });
    },
  };
}

type Ending = { readonly isLate: boolean } & (
  | { readonly completed: 'completed'; readonly tries: number }
  | { readonly completed: 'given-up' }
);

/**
 * Stores the end of a round. The first guess from the archive marks its round, so a round with guesses
 * and without the mark was begun on its day.
 */
function end({ guesses, status }: RoundRecord, { isLate, ...ending }: Ending): void {
  const terms = termsIn(status.get() ?? {});
  const begunInTime = isLate && !terms.archive && guesses.get().length > 0;
  status.set({
    ...ending,
    ...(isLate && { archive: true }),
    ...(begunInTime && { begunInTime }),
    ...terms,
  });
}

function playedGuesses<Item>(
  history: readonly Guess[],
  items: ReadonlyMap<string, Item> | undefined,
): readonly PlayedGuess<Item>[] {
  return history.flatMap((guess) => {
    const item = items?.get(guess.id);
    return item === undefined ? [] : [{ ...guess, item }];
  });
}
