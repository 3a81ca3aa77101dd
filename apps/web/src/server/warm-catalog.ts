import { itemOf, type Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Has the preloaded catalogue read while the player looks around, so that a game opens at once,
 * and gives it. Home starts without the code for it; the game says what is wrong where this fails.
 */
export function useWarmCatalog() {
  return useQuery({
    queryKey: ['warm-catalog'],
    queryFn: () => import('./catalog.ts').then((code) => queryClient.fetchQuery(code.catalogQuery)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export type IsGuessable = (puzzle: Puzzle, id: string) => boolean;

/** Tells what a puzzle's players can guess; that is everything until the catalogue is there. */
export function useIsGuessable(): IsGuessable {
  const { data } = useWarmCatalog();
  return (puzzle, id) =>
    (itemOf(puzzle) === 'channel' ? data?.channelsById : data?.performersById)?.has(id) ?? true;
}
