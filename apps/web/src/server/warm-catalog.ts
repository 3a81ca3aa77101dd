import { itemOf, type Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Starts reading the preloaded catalogue while the player looks around, so that a game opens at
 * once, and returns it. Home starts without the code for it. The game shows the error if this
 * fails.
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

/** Returns which items a puzzle's players can guess: everything until the catalogue has loaded. */
export function useIsGuessable(): IsGuessable {
  const { data } = useWarmCatalog();
  return (puzzle, id) =>
    (itemOf(puzzle) === 'channel' ? data?.channelsById : data?.performersById)?.has(id) ?? true;
}
