import { type CronoGame, cronoPhotoRoute, filledPath } from '@starguess/api-contract';
import {
  BOARD_SIZE,
  type CronoChallenge,
  type CronoStanding,
  cronoOption,
  cronoScore,
  cronoView,
  type OwnEntry,
  ownEntry,
} from '@starguess/game-core';
import type { CronoRepository, GameState } from './crono.repository.ts';
import type { Game } from './games.ts';

export type GameViewOptions = {
  readonly game: Game;
  /** The user id that the caller sent; `null` if none. */
  readonly userId: string | null;
  /** The caller's own entry on the board; `null` if none. */
  readonly own: OwnEntry | null;
  /** The place of the caller's finished run; `null` before its end. */
  readonly standing: CronoStanding | null;
  /** What the caller is to beat, before a run in a private game. */
  readonly challenge: CronoChallenge | null;
  readonly now: number;
  readonly durationMs: number;
};

/** A game as its player may see it. Contains no answer before the player has guessed. */
export function gameView(
  { userCount, player, board }: GameState,
  { game, userId, own, standing, challenge, now, durationMs }: GameViewOptions,
): CronoGame {
  const { round, ...seen } = cronoView(player, { now, isClosed: game.isClosed, durationMs });
  return {
    id: game.id,
    userId,
    ...seen,
    own,
    standing,
    challenge,
    leaderboard: board.map(({ username, score }) => ({ username, score })),
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
  /** A photo's address; its token does not reveal who is in the photo. */
  const photoUrl = (photoRound: number) =>
    filledPath(cronoPhotoRoute.path, { id, token: photoSeal.seal({ runId, round: photoRound }) });
  return {
    currentModel: { id: roundSeal.seal({ runId, round }), photoUrl: photoUrl(round) },
    nextPhotoUrl: photoUrl(round + 1),
    options: rounds(round).options.map(cronoOption),
  };
}

/**
 * The state as its player may see it. Only its player sees an entry under suspicion. It is placed
 * behind those with as many points, so that the player does not notice the suspicion.
 */
export function seenByPlayer(state: GameState): GameState {
  const { player, board } = state;
  if (!player?.submission?.judgement?.suspicions.length) return state;
  const { username } = player.submission;
  const own = { id: player.id, username, score: cronoScore(player.run) };
  const firstBelow = board.findIndex(({ score }) => score < own.score);
  const place = firstBelow < 0 ? board.length : firstBelow;
  return { ...state, board: board.toSpliced(place, 0, own).slice(0, BOARD_SIZE) };
}

/** The place of the player's own entry; null before there is one. */
export async function ownEntryIn(
  { player, board }: GameState,
  { countAbove, gameId }: Pick<CronoRepository, 'countAbove'> & { readonly gameId: string },
): Promise<OwnEntry | null> {
  if (player === undefined || player.submission === null) return null;
  const score = cronoScore(player.run);
  const firstWithScore = board.findIndex((entry) => entry.score === score);
  const above = firstWithScore < 0 ? await countAbove(gameId, score) : firstWithScore;
  return ownEntry(score, { above, isShown: board.some(({ id }) => id === player.id) });
}
