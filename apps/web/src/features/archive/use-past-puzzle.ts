import type { Catalog } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogQuery } from '../../server/catalog.ts';
import { pastGuessQuery } from '../../server/daily-calls.ts';
import type { DailyPuzzleState, ItemsOf } from '../daily/daily-puzzle.ts';
import { dayRecord } from '../daily/round.ts';

type PastDay<Item> = { readonly date: string; readonly itemsOf: ItemsOf<Item> };

/** Loads the puzzle of a past date. It has nothing of today around it. */
export function usePastPuzzle<Item extends { readonly name: string }>(
  puzzle: Puzzle,
  { date, itemsOf }: PastDay<Item>,
): DailyPuzzleState<Item> {
  const targets = useQuery(pastGuessQuery(puzzle, date));
  const catalog = useQuery(catalogQuery);
  const record = useMemo(() => dayRecord(puzzle, date), [puzzle, date]);
  const everybody = useMemo(() => catalog.data && withRetired(catalog.data), [catalog.data]);
  const failed = [targets, catalog].filter(({ data, isError }) => data === undefined && isError);
  if (failed.length > 0) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    const isAsking = failed.some(({ isFetching }) => isFetching);
    return isAsking ? { status: 'loading' } : { status: 'failed', retry };
  }
  if (targets.data === undefined || everybody === undefined) return { status: 'loading' };
  const items = itemsOf(everybody);
  const targetId = targets.data.today;
  const target = items.get(targetId);
  // If this page's catalogue lacks the target, the server has a newer one; a reload fetches it.
  if (target === undefined) return { status: 'failed', retry: () => window.location.reload() };
  return {
    status: 'ready',
    daily: {
      kind: 'archive',
      puzzle,
      round: date,
      record,
      yesterdayName: undefined,
      isPast: false,
      moveOn: nothing,
      play: { catalog: everybody, items, targetId, target },
    },
  };
}

/** On a past day, those can be guessed too that the operator has removed since. */
function withRetired(catalog: Catalog): Catalog {
  return { ...catalog, ...catalog.withRetired };
}

/** A past day is never replaced by a new one. */
function nothing(): void {}
