import { type Performer, poolOf } from '@starguess/catalog';
import type { Puzzle } from '@starguess/game-core';
import { useMemo } from 'react';
import type { DailyPuzzle } from '../daily/round.ts';

/** Everybody who can be the answer, sorted by rank, also as options of the search. */
export function usePool(puzzle: Puzzle, play: DailyPuzzle<Performer>['play']) {
  const pool = useMemo(() => {
    if (play === undefined) return [];
    // A past day's answer may have dropped out of the pool since. Its rank is then the lowest, so it
    // goes last.
    const ids = new Set([...poolOf(play.catalog, puzzle), play.targetId]);
    return [...ids].flatMap((id) => play.items.get(id) ?? []);
  }, [play, puzzle]);
  const options = useMemo(
    () =>
      play &&
      pool.map(({ profileUrl, name, bareName, aliases, profilePictureUrl }) => ({
        id: profileUrl,
        name,
        bareName,
        aliases,
        photo: profilePictureUrl,
      })),
    [play, pool],
  );
  return { pool, options };
}
