import { type CronoGame, cronoPhotoRoute, filledPath } from '@starguess/api-contract';
import { cronoOption, cronoView } from '@starguess/game-core';
import type { Game } from './games.ts';
import type { GameState } from './repository.ts';

export type GameViewOptions = {
  readonly game: Game;
  /** Whoever is asking, as they call themselves; `null` for nobody. */
  readonly userId: string | null;
  readonly now: number;
  readonly durationMs: number;
};

/** The game as its reader may see it: nothing of an answer before it is given. */
export function gameView(
  { userCount, player, board }: GameState,
  { game, userId, now, durationMs }: GameViewOptions,
): CronoGame {
  const { round, ...seen } = cronoView(player, { now, isClosed: game.isClosed, durationMs });
  return {
    id: game.id,
    userId,
    ...seen,
    leaderboard: [...board],
    userCount,
    ...(player === undefined || round === undefined
      ? NO_ROUND
      : roundView(game, { runId: player.id, round })),
  };
}

type RoundView = Pick<CronoGame, 'currentModel' | 'nextPhotoUrl' | 'options'>;

const NO_ROUND: RoundView = { currentModel: null, nextPhotoUrl: null, options: [] };

function roundView(
  { id, rounds, roundSeal, photoSeal }: Game,
  { runId, round }: { readonly runId: number; readonly round: number },
): RoundView {
  /** Where a round's photo is to be had; the token tells nothing of who is in it. */
  const photoUrl = (of: number) =>
    filledPath(cronoPhotoRoute.path, { id, token: photoSeal.seal({ runId, round: of }) });
  return {
    currentModel: { id: roundSeal.seal({ runId, round }), photoUrl: photoUrl(round) },
    nextPhotoUrl: photoUrl(round + 1),
    options: rounds(round).options.map(cronoOption),
  };
}
