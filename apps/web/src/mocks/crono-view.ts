import type { CronoGame } from '@starguess/api-contract';
import {
  CRONO_DURATION_MS,
  type CronoChoice,
  type CronoPerformer,
  type CronoRounds,
  cronoBoard,
  cronoOption,
  cronoScore,
  cronoView,
  type OwnEntry,
  ownEntry,
} from '@starguess/game-core';
import type { MockPlayer } from './mock-store.ts';

export type MockPerformer = CronoPerformer & { readonly name: string; readonly picture: string };

/** An existing game in the state that all its players share. */
export type MockGame = {
  readonly id: string;
  readonly isPrivate: boolean;
  /** True for a daily game of a past date, which nobody can start any more. */
  readonly isClosed: boolean;
  readonly rounds: CronoRounds<MockPerformer>;
};

type Asked = {
  readonly userId: string | null;
  readonly now: number;
  /** All players of this game. */
  readonly players: readonly MockPlayer[];
  /** Returns a picture's address that does not reveal who is on it. */
  readonly photoOf: (picture: string) => Promise<string>;
};

/** The game as one player may see it, without any answer before it is given. */
export async function mockCronoView(
  { id, isClosed, rounds }: MockGame,
  { userId, now, players, photoOf }: Asked,
): Promise<CronoGame> {
  const player = players.find((candidate) => candidate.userId === userId);
  const durationMs = CRONO_DURATION_MS;
  const { round, ...seen } = cronoView(player, { now, isClosed, durationMs });
  const photoAt = (index: number) => photoOf(rounds(index).answer.picture);
  const isPlaying = player !== undefined && round !== undefined;
  return {
    id,
    userId,
    ...seen,
    own: player === undefined ? null : ownIn(players, player),
    leaderboard: cronoBoard(players).map(({ run, submission }) => ({
      username: submission?.username ?? null,
      score: cronoScore(run),
    })),
    userCount: players.filter(({ run: { span } }) => span !== null).length,
    currentModel: isPlaying
      ? { id: roundToken(player.userId, round), photoUrl: await photoAt(round) }
      : null,
    nextPhotoUrl: isPlaying ? await photoAt(round + 1) : null,
    options: isPlaying ? rounds(round).options.map(cronoOption) : [],
  };
}

function ownIn(players: readonly MockPlayer[], player: MockPlayer): OwnEntry | null {
  if (player.submission === null) return null;
  const score = cronoScore(player.run);
  const isAbove = ({ run, submission }: MockPlayer) =>
    submission !== null && cronoScore(run) > score;
  const isShown = cronoBoard(players).includes(player);
  return ownEntry(score, { above: players.filter(isAbove).length, isShown });
}

/** The round that a player's token names. Without a token, the current round. */
export function roundNamed(token: string | undefined, userId: string): CronoChoice['round'] {
  if (token === undefined) return 'current';
  const round = Number(token.slice(-ROUND_DIGITS));
  return token === roundToken(userId, round) ? round : 'unknown';
}

const TOKEN_LENGTH = 22;
const ROUND_DIGITS = 4;

/** A round's token: the start of the player's own token, and the round. */
function roundToken(userId: string, round: number): string {
  const player = userId.slice(0, TOKEN_LENGTH - ROUND_DIGITS);
  return `${player}${String(round).padStart(ROUND_DIGITS, '0')}`;
}
