import { BOARD_SIZE, cronoScore, type OwnEntry, ownEntry } from '@starguess/game-core';
import type { CronoRepository, GameState } from './repository.ts';

/**
 * The state as its player may see it. An entry under suspicion stands on its player's board alone,
 * behind those with as many points, so that the player sees nothing of the suspicion.
 */
export function seenByPlayer(state: GameState): GameState {
  const { player, board } = state;
  if (!player?.submission?.judgement?.suspicions.length) return state;
  const { username } = player.submission;
  const own = { id: player.id, username, score: cronoScore(player.run) };
  const below = board.findIndex(({ score }) => score < own.score);
  const place = below < 0 ? board.length : below;
  return { ...state, board: board.toSpliced(place, 0, own).slice(0, BOARD_SIZE) };
}

/** The place of the player's own entry; null before there is one. */
export async function ownIn(
  { player, board }: GameState,
  { countAbove, gameId }: Pick<CronoRepository, 'countAbove'> & { readonly gameId: string },
): Promise<OwnEntry | null> {
  if (player === undefined || player.submission === null) return null;
  const score = cronoScore(player.run);
  const first = board.findIndex((entry) => entry.score === score);
  const above = first < 0 ? await countAbove(gameId, score) : first;
  return ownEntry(score, { above, isShown: board.some(({ id }) => id === player.id) });
}
