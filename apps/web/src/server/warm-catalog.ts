import { itemOf, type Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { firstInput, whenIdle } from '../browser/timing.ts';
import { useDayRecords } from '../stored/day-records.ts';
import { queryClient } from './query-client.ts';

/**
 * Loads the catalogue in an idle moment and returns it, so that a game opens without waiting: once a
 * new player does anything. A game that opens earlier loads it itself, and shows the error if that
 * fails.
 */
export function useWarmCatalog() {
  return useQuery({
    queryKey: ['warm-catalog'],
    queryFn: async () => {
      const isNew = Object.keys(useDayRecords.getState()).length === 0;
      // A page that isn't rendered preloads it.
      if (isNew && !document.querySelector('#starguess-catalog[rel]')) await firstInput();
      await whenIdle();
      const { catalogQuery } = await import('./catalog.ts');
      return queryClient.fetchQuery(catalogQuery);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export type IsGuessable = (puzzle: Puzzle, id: string) => boolean;

/** Returns which items a puzzle's players can guess: everything until the catalogue has loaded. */
export function useIsGuessable(): IsGuessable {
  const { data } = useWarmCatalog();
  return (puzzle, id) =>
    (itemOf(puzzle) === 'channel' ? data?.channelsById : data?.performersById)?.has(id) ?? true;
}
