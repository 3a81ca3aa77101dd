import type { Catalog } from '@starguess/catalog';
import { type GameMode, itemOf, poolHash, puzzleOf } from '@starguess/game-core';

/** The hash of the pool that a game's practice rounds are drawn from (PRACTICE4). */
export function practicePoolHash({ performers, channels }: Catalog, game: GameMode): string {
  return poolHash(
    game !== 'crono' && itemOf(puzzleOf(game)) === 'channel'
      ? channels.map(({ id }) => ({ id }))
      : performers.map((performer) => ({ id: performer.profileUrl, compared: performer })),
  );
}
