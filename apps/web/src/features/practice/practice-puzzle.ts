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
import { playableState, unreadyState } from '../daily/puzzle-state.ts';
import type { OtherPuzzleProps } from '../daily/round.ts';

/** Draws the puzzle of a practice round. It needs only the catalogue. */
export function PracticePuzzle<Item extends { readonly name: string }>({
  puzzle,
  round,
  record,
  itemsOf,
  children,
}: OtherPuzzleProps<Item>) {
  const catalogRead = useQuery(catalogQuery);
  const { data: catalog } = catalogRead;
  const targetId = useMemo(
    () =>
      catalog &&
      drawPracticeTarget(poolOf(catalog, puzzle), { mode: modeOfPuzzle(puzzle), seed: round }),
    [catalog, puzzle, round],
  );
  if (catalog === undefined) return children(unreadyState([catalogRead]));
  const shown = { kind: 'practice', puzzle, round, record } as const;
  return children(playableState(shown, { catalog, items: itemsOf(catalog), targetId }));
}

/** The hash of the pool that a game's practice rounds are drawn from (PRACTICE4). */
export function practicePoolHash(
  { performers, channels, declaration }: Catalog,
  game: GameMode,
): string {
  return poolHash(
    game !== 'crono' && itemOf(puzzleOf(game)) === 'channel'
      ? channels.map(({ id }) => ({ id }))
      : performers.map((performer) => ({ id: performer.profileUrl, record: performer })),
    declaration,
  );
}
