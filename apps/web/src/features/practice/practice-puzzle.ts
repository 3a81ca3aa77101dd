import { type Catalog, poolOf } from '@starguess/catalog';
import {
  drawPracticeTarget,
  type GameMode,
  itemOf,
  modeOfPuzzle,
  poolHash,
  puzzleOf,
} from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogQuery } from '../../server/catalog.ts';
import type { RoundStore } from '../../stored/rounds.ts';
import { puzzleWith, stateWithout, type UsePuzzle } from '../daily/round.ts';

/** Draws the puzzle of a practice round. It needs only the catalogue. */
export function practicePuzzle(record: RoundStore, seed: string): UsePuzzle {
  return function usePracticePuzzle(puzzle, itemsOf) {
    const catalogRead = useQuery(catalogQuery);
    const { data: catalog } = catalogRead;
    const targetId = useMemo(
      () =>
        catalog &&
        drawPracticeTarget(poolOf(catalog, puzzle), { mode: modeOfPuzzle(puzzle), seed }),
      [catalog, puzzle],
    );
    if (catalog === undefined) return stateWithout([catalogRead]);
    return puzzleWith(
      { kind: 'practice', puzzle, round: seed, record },
      { catalog, items: itemsOf(catalog), targetId: targetId ?? '' },
    );
  };
}

/** The hash of the pool that a game's practice rounds are drawn from (PRACTICE4). */
export function practicePoolHash({ performers, channels }: Catalog, game: GameMode): string {
  return poolHash(
    game !== 'crono' && itemOf(puzzleOf(game)) === 'channel'
      ? channels.map(({ id }) => ({ id }))
      : performers.map((performer) => ({ id: performer.profileUrl, compared: performer })),
  );
}
