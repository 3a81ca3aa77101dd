import { type Catalog, type Performer, poolOf } from '@starguess/catalog';
import { knownGuesses, type Puzzle, possibleAnswers } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { createContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { dailyGuessQuery } from '../../server/daily-calls.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { completionIn } from '../../stored/round-status.ts';
import { dayRound } from '../../stored/rounds.ts';

/** This browser's record of today's puzzle. */
export type PlayedPuzzle = {
  readonly puzzle: Puzzle;
  readonly date: string | undefined;
  /** Newest first. */
  readonly guessedIds: readonly string[];
  readonly isOver: boolean;
};

/** The puzzle in which a card can be guessed. Only open cards read it. */
export const GuessedPuzzleContext = createContext<PlayedPuzzle | undefined>(undefined);

export function usePlayedPuzzle(puzzle: Puzzle): PlayedPuzzle {
  const date = useQuery(serverDateQuery).data?.date;
  const { guesses, status } = useStore(dayRound(puzzle, date ?? ''));
  return { puzzle, date, guessedIds: guesses, isOver: completionIn(status) !== undefined };
}

/**
 * `ids` are the performers that the guesses at a puzzle leave possible; undefined while unknown, and if
 * the day has other fields than the catalogue. The target is loaded only if `isEnabled`.
 */
export function usePossible(
  { puzzle, date, guessedIds }: PlayedPuzzle,
  { catalog, isEnabled }: { readonly catalog: Catalog | undefined; readonly isEnabled: boolean },
) {
  const serverDate = useQuery(serverDateQuery);
  const targets = useQuery({
    ...dailyGuessQuery(puzzle, date ?? ''),
    enabled: isEnabled && date !== undefined,
  });
  // The day may have changed between the two answers. The guesses belong to the date.
  const datesMatch = targets.data === undefined || targets.data.date === date;
  const hasOtherFields = targets.data?.catalog !== undefined;
  const data = datesMatch && !hasOtherFields ? targets.data : undefined;
  const { refetch } = serverDate;
  useEffect(() => {
    if (!datesMatch) void refetch();
  }, [datesMatch, refetch]);
  const datesStillDiffer = !datesMatch && serverDate.dataUpdatedAt > targets.dataUpdatedAt;
  const ids = useMemo(() => {
    const answer = data && catalog?.performersById.get(data.today);
    if (!isEnabled || catalog === undefined || answer === undefined) return undefined;
    const performersWith = (id: string): Performer | readonly Performer[] =>
      catalog.performersById.get(id) ?? [];
    const knownIds = knownGuesses(guessedIds, (id) => catalog.performersById.has(id));
    const possiblePerformers = possibleAnswers(poolOf(catalog, puzzle).flatMap(performersWith), {
      guesses: knownIds.flatMap(performersWith),
      answer,
      declaration: catalog.declaration,
    });
    return new Set(possiblePerformers.map(({ profileUrl }) => profileUrl));
  }, [isEnabled, catalog, data, puzzle, guessedIds]);
  return { ids, hasOtherFields, hasFailed: isEnabled && (targets.isError || datesStillDiffer) };
}
