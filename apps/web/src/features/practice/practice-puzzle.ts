import { type Catalog, poolOf } from '@starguess/catalog';
import {
  drawPracticeTarget,
  type GameMode,
  itemOf,
  type PracticeRound,
  poolHash,
  puzzleOf,
} from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogQuery } from '../../server/catalog.ts';
import type { RoundRecord, UsePuzzle } from '../daily/round.ts';

/** Draws the puzzle of a practice round. It asks for nothing but the catalogue. */
export function practicePuzzle(record: RoundRecord, { mode, seed }: PracticeRound): UsePuzzle {
  return function usePracticePuzzle(puzzle, itemsOf) {
    const { data: catalog, isError, isFetching, refetch } = useQuery(catalogQuery);
    const targetId = useMemo(
      () => catalog && drawPracticeTarget(poolOf(catalog, puzzle), { mode, seed }),
      [catalog, puzzle],
    );
    if (catalog === undefined) {
      const hasFailed = isError && !isFetching;
      return hasFailed ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
    }
    const items = itemsOf(catalog);
    const target = targetId === undefined ? undefined : items.get(targetId);
    if (targetId === undefined || target === undefined) {
      return { status: 'failed', retry: () => window.location.reload() };
    }
    return {
      status: 'ready',
      daily: {
        kind: 'practice',
        puzzle,
        round: seed,
        record,
        yesterdayName: undefined,
        isPast: false,
        moveOn: staysAsItIs,
        play: { catalog, items, targetId, target },
      },
    };
  };
}

/** No new day ends a practice round. */
function staysAsItIs(): void {}

/** The hash of the pool that a game's practice rounds are drawn from (PRACTICE4). */
export function practicePoolHash({ performers, channels }: Catalog, game: GameMode): string {
  return poolHash(
    game !== 'crono' && itemOf(puzzleOf(game)) === 'channel'
      ? channels.map(({ id }) => ({ id }))
      : performers.map((performer) => ({ id: performer.profileUrl, compared: performer })),
  );
}
