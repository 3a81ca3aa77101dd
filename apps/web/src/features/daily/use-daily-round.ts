import type { Catalog } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { catalogQuery } from '../../lib/catalog.ts';
import { dailyGuessQuery } from './puzzle-api.ts';
import { serverDateQuery } from './server-date.ts';

/** The day's puzzle with everything it needs to be played. */
export type DailyRound = {
  readonly puzzle: Puzzle;
  /** The server date the puzzle belongs to. */
  readonly date: string;
  readonly targetId: string;
  readonly yesterdayId: string;
  readonly catalog: Catalog;
};

export type DailyRoundState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly round: DailyRound };

/** Loads the server date, the targets and the catalogue, and looks the target up in it. */
export function useDailyRound(puzzle: Puzzle): DailyRoundState {
  const serverDate = useQuery(serverDateQuery);
  const daily = useQuery({
    ...dailyGuessQuery(puzzle, serverDate.data?.date ?? ''),
    enabled: serverDate.data !== undefined,
  });
  const catalog = useQuery(catalogQuery);

  const failed = [serverDate, daily, catalog].filter(({ isError }) => isError);
  if (failed.length > 0) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    const isRetrying = failed.every(({ isFetching }) => isFetching);
    return isRetrying ? { status: 'loading' } : { status: 'failed', retry };
  }
  if (daily.data === undefined || catalog.data === undefined) return { status: 'loading' };

  const { today, yesterday, date } = daily.data;
  const items =
    puzzle === 'channel-guess' ? catalog.data.channelsById : catalog.data.performersById;
  // A target this page's catalogue lacks: the server has a newer one, which a reload brings.
  if (!items.has(today)) return { status: 'failed', retry: () => window.location.reload() };
  return {
    status: 'ready',
    round: { puzzle, date, targetId: today, yesterdayId: yesterday, catalog: catalog.data },
  };
}
