import type { UseQueryResult } from '@tanstack/react-query';
import type { DailyPuzzleState, Play, PuzzleOnScreen } from './round.ts';

type QueryRead = Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;

/** The state of a puzzle while some of its queries have no data: loading, or failed. */
export function unreadyState(
  reads: readonly QueryRead[],
): Exclude<DailyPuzzleState<never>, { readonly status: 'ready' }> {
  const failed = reads.filter(
    ({ data, isError, isFetching }) => data === undefined && isError && !isFetching,
  );
  if (failed.length === 0) return { status: 'loading' };
  const retry = () => {
    for (const read of failed) void read.refetch();
  };
  return { status: 'failed', retry };
}

type FoundPuzzle<Item> = Pick<Play<Item>, 'catalog' | 'items'> & {
  /** Undefined if a practice round has nothing to draw from. */
  readonly targetId: string | undefined;
};

/**
 * The state of a puzzle that can be played. If this page's catalogue lacks the target, the server has
 * a newer one, and a reload fetches it.
 */
export function playableState<Item>(
  puzzle: PuzzleOnScreen<Item>,
  { catalog, items, targetId }: FoundPuzzle<Item>,
): DailyPuzzleState<Item> {
  const target = targetId === undefined ? undefined : items.get(targetId);
  return targetId === undefined || target === undefined
    ? { status: 'failed', retry: () => window.location.reload() }
    : { status: 'ready', daily: { ...puzzle, play: { catalog, items, targetId, target } } };
}
